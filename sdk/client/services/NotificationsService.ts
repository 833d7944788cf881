import { token } from '../../token.ts';

/** A button of a notice. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Notice {
  readonly message: string;
  readonly title?: string;
  /** With an action the notice stays until it is closed, or for so many seconds. */
  readonly seconds?: number;
  readonly action?: NoticeAction;
  /** Further ones, beside it. */
  readonly actions?: readonly NoticeAction[];
}

/** Short messages at the edge of the screen. */
export interface NotificationsService {
  success(notice: Notice | string): void;
  info(notice: Notice | string): void;
  warning(notice: Notice | string): void;
  error(notice: Notice | string): void;
  /** Shows a failure: 499 and 409 with a reason as warnings, lists of errors joined. */
  failure(error: unknown): void;
}
export const NotificationsService = token<NotificationsService>('notifications');
