/** What the browser can do to tell the user something while no page is open. */
export interface PushBrowser {
  /** Without https, or in a browser that cannot, it is not to be had. */
  readonly isSupported: boolean;
  readonly permission: NotificationPermission;
  /** Only after a click: browsers ask the user once. PUSH-006 */
  askPermission(): Promise<NotificationPermission>;
  /** The token of this browser, where it has one. */
  token(): Promise<string | undefined>;
  /** A token for the server with this key. @throws where the browser's service cannot be reached */
  subscribe(publicKey: string): Promise<string>;
  unsubscribe(): Promise<void>;
  /** What is shown where nobody may be told more. */
  keepTexts(texts: { readonly title: string; readonly message: string }): Promise<void>;
}

const WORKER = '/push.js';
/** No page is below it: the worker answers no requests. */
const SCOPE = '/push/';

export class OwnPushBrowser implements PushBrowser {
  get isSupported(): boolean {
    return window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  }

  get permission(): NotificationPermission {
    return this.isSupported ? Notification.permission : 'denied';
  }

  askPermission(): Promise<NotificationPermission> {
    return Notification.requestPermission();
  }

  async token(): Promise<string | undefined> {
    const registration = await navigator.serviceWorker.getRegistration(SCOPE);
    const subscription = await registration?.pushManager.getSubscription();
    return subscription ? JSON.stringify(subscription) : undefined;
  }

  async subscribe(publicKey: string): Promise<string> {
    const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });
    await isActive(registration);
    const asked = { userVisibleOnly: true, applicationServerKey: publicKey };
    // One for another key is of a server that this one replaced.
    const subscription = await registration.pushManager.subscribe(asked).catch(async () => {
      await (await registration.pushManager.getSubscription())?.unsubscribe();
      return registration.pushManager.subscribe(asked);
    });
    return JSON.stringify(subscription);
  }

  async unsubscribe(): Promise<void> {
    const registration = await navigator.serviceWorker.getRegistration(SCOPE);
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
    await registration?.unregister();
  }

  async keepTexts(texts: { readonly title: string; readonly message: string }): Promise<void> {
    await (await caches.open('notices')).put('/notices/texts', Response.json(texts));
  }
}

async function isActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (worker === null || worker.state === 'activated') return;
  await new Promise<void>((resolve) =>
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
    }),
  );
}
