import type { RecordPage } from '@mortise/sdk/client';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import LinkElement from './LinkElement.tsx';

test('[RECORD-015] a link opens a modal of the layout', () => {
  const openModal = vi.fn();
  const node = { kind: 'link', props: { label: 'Simulate', modal: 'simulate' } };
  const { getByRole } = renderWithServices(<LinkElement node={node} page={{ openModal } as unknown as RecordPage} />, new FakeServices());
  fireEvent.click(getByRole('button', { name: 'Simulate' }));
  expect(openModal).toHaveBeenCalledWith('simulate');
});

test('a link of a layout leads nowhere that could run a script', () => {
  const node = { kind: 'link', props: { label: 'Click', to: 'javascript:alert(1)' } };
  const { queryByRole, getByRole } = renderWithServices(<LinkElement node={node} />, new FakeServices());
  expect(queryByRole('link')).toBeNull();
  expect(getByRole('alert').textContent).toContain('A layout cannot lead to this address');
});
