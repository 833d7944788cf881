import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../ApiError.ts';
import type { Environment, SessionUser } from '../../wire.ts';
import { fakeConfiguration, FakeServices } from '../../testing/FakeServices.ts';
import { renderWithServices } from '../../testing/renderWithServices.tsx';
import { LoadFailure } from './LoadFailure.tsx';

afterEach(() => sessionStorage.clear());

const PRODUCTION: Environment = {
  name: 'PRODUCTION',
  isProduction: true,
  isDevelopment: false,
  isUat: false,
  isTest: false,
  isStaging: false,
};
const { user } = fakeConfiguration();

function shown(environment: Partial<Environment>, facts: Partial<SessionUser> = {}): string {
  const configuration = { environment: { ...PRODUCTION, ...environment }, user: { ...user, isAdmin: false, ...facts } };
  const error = new ApiError(409, 'STALE_VERSION', 'Saved meanwhile', { rejectionReason: 'Because' });
  const { unmount } = renderWithServices(<LoadFailure error={error} retry={() => {}} />, new FakeServices({ configuration }));
  const text = screen.getByRole('alert').textContent ?? '';
  unmount();
  return text;
}

test('[PERM-022] what the server says in its own terms is shown outside production and to administrators, all of it to developers', () => {
  expect(shown({})).not.toContain('STALE_VERSION');
  expect(shown({}, { isAdmin: true })).toContain('409 STALE_VERSION');
  expect(shown({ isUat: true })).not.toContain('Because');
  sessionStorage.setItem('mortise.debug', 'on');
  expect(shown({ isDevelopment: true })).toContain('Because');
});
