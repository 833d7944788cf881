import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Contract } from '../../plugins/financing/shared/contract.ts';
import { fakePage } from './fakePage.ts';
import { useFilledText } from '@mortise/sdk/ui';
import { FakeServices, renderWithServices } from '../../sdk/testing/index.ts';

const page = fakePage(Contract, { currency: 'EUR', outstanding: '9066.6', endDate: '2026-03-31' });

function Text({ text }: { readonly text: string }) {
  return <p>{useFilledText(page)(text)}</p>;
}

test('[RECORD-013] a text of a layout names days and amounts as they are written everywhere else', async () => {
  renderWithServices(<Text text="It ends on {endDate}, {outstanding} are open{nothing}." />, new FakeServices());
  const text = (await screen.findByText(/^It ends/)).textContent ?? '';
  expect(text).toContain('9,066.60 EUR are open.');
  expect(text).not.toContain('2026-03-31');
});
