import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import OnboardPartnerButton from './OnboardPartnerButton.tsx';

const open = (hideOnboardPartner: boolean) =>
  renderWithServices(
    <OnboardPartnerButton />,
    new FakeServices({ configuration: { options: { pages: { agreements: { hideOnboardPartner } } } } }),
  );

test('[LIST-073] a tenant that onboards its partners elsewhere hides the button', () => {
  const shown = open(false);
  expect(screen.getByRole('button', { name: 'Onboard a new partner' })).toBeDefined();
  shown.unmount();
  open(true);
  expect(screen.queryByRole('button', { name: 'Onboard a new partner' })).toBeNull();
});
