import { FakeServices, fakeConfiguration, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import FollowButton from './FollowButton.tsx';

const PATH = '/notification/follows/Person/P1';

test('[issue 24] a record is followed and left by one button, which says how it is', async () => {
  const services = new FakeServices();
  Object.assign(services.api.answers, {
    [`GET ${PATH}`]: { isFollowed: false },
    [`PUT ${PATH}`]: undefined,
    [`DELETE ${PATH}`]: undefined,
  });
  renderWithServices(<FollowButton entity="Person" registration="P1" />, services);
  const button = screen.getByRole('button', { name: 'Follow this record' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
  expect(services.api.calls.map(({ method }) => method)).toEqual(['GET', 'PUT', 'DELETE']);
});

test('[issue 24] nothing can be followed where it is not known, nor for somebody else', async () => {
  renderWithServices(<FollowButton entity="Person" registration="P1" />, new FakeServices());
  await waitFor(() => expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true));
  const impersonator = { username: 'a@b', tenant: 'b', endDate: '', isReading: false };
  const acting = new FakeServices({ configuration: { user: { ...fakeConfiguration().user, impersonator } } });
  const { container } = renderWithServices(<FollowButton entity="Person" registration="P1" />, acting);
  expect(container.querySelector('button')).toBeNull();
});
