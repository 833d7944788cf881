import type { Disposer } from '@mortise/sdk';
import type { NotificationsService, OfflineService, TranslationService } from '@mortise/sdk/client';

/** Long enough that a network that comes and goes is not told of. */
const SETTLED = 1_500;

/** Tells when the browser has lost its connection, once, and when it is back. */
export class ConnectionNotices {
  private readonly notifications: NotificationsService;
  private readonly translations: Pick<TranslationService, 'translate'>;
  private readonly offline: Pick<OfflineService, 'isSupported'>;
  private isToldOffline = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    notifications: NotificationsService,
    translations: Pick<TranslationService, 'translate'>,
    offline: Pick<OfflineService, 'isSupported'>,
  ) {
    this.offline = offline;
    this.notifications = notifications;
    this.translations = translations;
  }

  start(): Disposer {
    const follow = () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.notify(!navigator.onLine), SETTLED);
    };
    window.addEventListener('online', follow);
    window.addEventListener('offline', follow);
    follow();
    return () => {
      clearTimeout(this.timer);
      window.removeEventListener('online', follow);
      window.removeEventListener('offline', follow);
    };
  }

  private notify(isOffline: boolean): void {
    // Work without a network has words of its own for it.
    if (isOffline === this.isToldOffline || this.offline.isSupported) return;
    this.isToldOffline = isOffline;
    const t = (text: string) => this.translations.translate(text);
    if (isOffline)
      this.notifications.warning(t('You are in offline mode, some features requiring network connectivity are not available.'));
    else this.notifications.success(t('The connection is back'));
  }
}
