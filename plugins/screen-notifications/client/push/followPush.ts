import type { Disposer } from '@mortise/sdk';
import { ApiService, SessionService, TranslationService, type BackgroundCall } from '@mortise/sdk/client';
import { OwnPushBrowser } from './PushBrowser.ts';
import { PushStore } from './PushStore.ts';

/** In this tab: the session of this user has told the server of the device. */
const TOLD = 'mortise.push-told';

/** Tells the server of this device once in a session, and opens what a notice outside of the pages leads to. */
export default function followPush({ services, open }: BackgroundCall): Disposer {
  if (!('serviceWorker' in navigator)) return () => {};
  const session = services.get(SessionService);
  const { username, impersonator } = session.user;
  const store = new PushStore({
    api: services.get(ApiService),
    session,
    translations: services.get(TranslationService),
    browser: new OwnPushBrowser(),
  });
  // Whoever acts for somebody has their own messages on their device.
  if (impersonator === undefined && sessionStorage.getItem(TOLD) !== username)
    void store.renew().then(
      () => sessionStorage.setItem(TOLD, username),
      // The next page tells it.
      () => {},
    );
  const take = ({ data, ports }: MessageEvent): void => {
    const { type, path } = (data ?? {}) as { readonly type?: string; readonly path?: string };
    if (type !== 'open-notice' || typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return;
    ports[0]?.postMessage('taken');
    open(path);
  };
  navigator.serviceWorker.addEventListener('message', take);
  // Of a page whose worker is another one nothing comes before that.
  navigator.serviceWorker.startMessages();
  return () => {
    navigator.serviceWorker.removeEventListener('message', take);
    sessionStorage.removeItem(TOLD);
  };
}
