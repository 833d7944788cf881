import type { Notice, NotificationsService } from '../client/services/NotificationsService.ts';

/** Remembers what was told: `['success', 'Saved']`. */
export class FakeNotifications implements NotificationsService {
  readonly told: (readonly [kind: string, message: string])[] = [];

  success(notice: Notice | string): void {
    this.tell('success', notice);
  }

  info(notice: Notice | string): void {
    this.tell('info', notice);
  }

  warning(notice: Notice | string): void {
    this.tell('warning', notice);
  }

  error(notice: Notice | string): void {
    this.tell('error', notice);
  }

  failure(error: unknown): void {
    this.tell('failure', error instanceof Error ? error.message : String(error));
  }

  private tell(kind: string, notice: Notice | string): void {
    this.told.push([kind, typeof notice === 'string' ? notice : notice.message]);
  }
}
