import { ApiError } from '@mortise/sdk';
import { FakeApi, fakeConfiguration } from '@mortise/sdk/testing';
import { expect, test } from 'vitest';
import { loadConfiguration } from './loadConfiguration.ts';

const { user } = fakeConfiguration();

test('[AUTH-059] when the configuration fails, the current user is fetched instead', async () => {
  const api = new FakeApi({ 'GET /script/runs/user-configuration': new ApiError(500, 'X', 'kaput'), 'GET /core/users/current': user });
  const configuration = await loadConfiguration(api);
  expect(configuration.user).toEqual(user);
  expect(configuration.landingPage).toBe('/documentation/getting-started/getting-started');
});

test('safe mode asks for the configuration as the product has it', async () => {
  const api = new FakeApi({ 'GET /script/runs/user-configuration': fakeConfiguration() });
  await loadConfiguration(api, true);
  expect(api.calls[0]?.options.query).toEqual({ safeMode: 1 });
});

test('[AUTH-061] a 401 is thrown on', async () => {
  const api = new FakeApi({ 'GET /script/runs/user-configuration': new ApiError(401, 'UNAUTHENTICATED', 'Session has expired') });
  await expect(loadConfiguration(api)).rejects.toThrow('Session has expired');
  expect(api.calls).toHaveLength(1);
});
