import type { Notice, NotificationsService } from '../client/services/NotificationsService.ts';

/** Remembers what was shown: `['success', 'Saved']`. */
export class FakeNotifications implements NotificationsService {
  readonly shown: (readonly [kind: string, message: string])[] = [];

  success(notice: Notice | string): void {
    this.show('success', notice);
  }

  info(notice: Notice | string): void {
    this.show('info', notice);
  }

  warning(notice: Notice | string): void {
    this.show('warning', notice);
  }

  error(notice: Notice | string): void {
    this.show('error', notice);
  }

  failure(error: unknown): void {
    this.show('failure', error instanceof Error ? error.message : String(error));
  }

  private show(kind: string, notice: Notice | string): void {
    this.shown.push([kind, typeof notice === 'string' ? notice : notice.message]);
  }
}
