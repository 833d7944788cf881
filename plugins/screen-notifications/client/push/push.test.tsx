import { FakeServices, fakeConfiguration, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { PushBrowser } from './PushBrowser.ts';
import PushPanel from './PushPanel.tsx';
import { PushStore } from './PushStore.ts';
import { ApiService, SessionService, TranslationService } from '@mortise/sdk/client';

const CONFIGURATION = { provider: 'web-push', publicPushKey: 'KEY', isDisabled: false };

/** A browser whose user answers as a test says. */
class FakeBrowser implements PushBrowser {
  isSupported = true;
  permission: NotificationPermission = 'default';
  asked = 0;
  current: string | undefined = undefined;
  isReachable = true;
  answer: NotificationPermission = 'granted';

  async askPermission(): Promise<NotificationPermission> {
    this.asked += 1;
    return (this.permission = this.answer);
  }
  async token(): Promise<string | undefined> {
    return this.current;
  }
  async subscribe(publicKey: string): Promise<string> {
    if (!this.isReachable) throw new Error('push service error');
    return (this.current = `token for ${publicKey}`);
  }
  async unsubscribe(): Promise<void> {
    this.current = undefined;
  }
  async keepTexts(): Promise<void> {}
}

function show(browser: FakeBrowser, configuration: object = CONFIGURATION) {
  const services = new FakeServices();
  Object.assign(services.api.answers, {
    'GET /notification/client-configuration': configuration,
    'POST /notification/subscribe': { _id: '1', isNew: true },
    'POST /notification/unsubscribe': undefined,
  });
  renderWithServices(<PushPanel browser={browser} />, services);
  const subscribed = () => services.api.calls.filter(({ path }) => path === '/notification/subscribe').map(({ body }) => body);
  const store = () =>
    new PushStore({
      api: services.get(ApiService),
      session: services.get(SessionService),
      translations: services.get(TranslationService),
      browser,
    });
  return { services, subscribed, store };
}

beforeEach(() => localStorage.clear());

test('[PUSH-001] [PUSH-006] nobody is asked before they click, once then, and the token goes to the server', async () => {
  const browser = new FakeBrowser();
  const { subscribed } = show(browser);
  const button = await screen.findByRole('button', { name: 'Turn on' });
  expect([browser.asked, subscribed()]).toEqual([0, []]);
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Turn off' });
  expect([browser.asked, subscribed()]).toEqual([1, [{ token: 'token for KEY' }]]);
});

test('[PUSH-002] with the next session the server learns of the device without a question, and of nobody who did not ask for it', async () => {
  const browser = new FakeBrowser();
  const { subscribed, store } = show(browser);
  browser.permission = 'granted';
  browser.current = 'token';
  await store().renew();
  expect(subscribed()).toEqual([]);
  localStorage.setItem('mortise.push', JSON.stringify({ username: 'somebody@else', token: 'token' }));
  await store().renew();
  expect(subscribed()).toEqual([]);
  const { username } = fakeConfiguration().user;
  localStorage.setItem('mortise.push', JSON.stringify({ username, token: 'token' }));
  await store().renew();
  expect([browser.asked, subscribed()]).toEqual([0, [{ token: 'token' }]]);
});

test('it is turned off here and at the server', async () => {
  const browser = new FakeBrowser();
  const { services } = show(browser);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  await screen.findByRole('button', { name: 'Turn on' });
  expect(browser.current).toBeUndefined();
  expect(services.api.calls.at(-1)).toMatchObject({ path: '/notification/unsubscribe', body: { token: 'token for KEY' } });
});

test.each([
  ['denied', { permission: 'denied' }, {}, /does not allow notifications of this site/],
  ['not supported', { isSupported: false }, {}, /cannot tell you anything/],
  ['switched off for the account', {}, { isDisabled: true }, /switched off for your account/],
  ['of another provider', {}, { provider: 'firebase' }, /go through a plugin/],
] as const)('where it is %s that is said, and nothing is offered', async (_why, more, configuration, text) => {
  show(Object.assign(new FakeBrowser(), more), { ...CONFIGURATION, ...configuration });
  await screen.findByText(text);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['says no to the browser', { answer: 'denied' }, /does not allow notifications of this site/],
  ['has a browser whose service is away', { isReachable: false }, /Try again later/],
] as const)('whoever %s is told what to do, and the server nothing', async (_who, more, text) => {
  const { subscribed } = show(Object.assign(new FakeBrowser(), more));
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(text));
  expect(subscribed()).toEqual([]);
});
