import { token } from '../../token.ts';

/** @internal */
export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

/**
 * A notice that was shown.
 * @internal
 */
export interface PastNotice {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly date: string;
  readonly kind: NoticeKind;
  readonly title?: string;
  /** The whole of it, where the notice itself was cut. */
  readonly message: string;
}

/**
 * What was shown to the user in this browser, for the page /notifications. Observable.
 * @internal
 */
export interface PastNoticesService {
  /** The newest first. */
  readonly all: readonly PastNotice[];
  /** Warnings and errors since somebody last looked. */
  readonly unseen: number;
  markSeen(): void;
  clear(): void;
}
export const PastNoticesService = token<PastNoticesService>('pastNotices');
