/** @mortise/sdk/testing: for the tests of plugins. */
export * from './FakeApi.ts';
export * from './FakeContributions.ts';
export * from './FakeEvents.ts';
export * from './FakeNotifications.ts';
export * from './FakeServices.ts';
export * from './FakeSettings.ts';
export * from './fakeFields.tsx';
export * from './renderWithServices.tsx';
export * from './trackDisposers.ts';
