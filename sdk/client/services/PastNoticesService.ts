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
 * Something that waits until the user has looked at it, wherever they sign in.
 * @internal
 */
export interface WaitingNotice {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly date: string;
  readonly title: string;
  readonly message: string;
  /** Where it can be looked at. */
  readonly path: string;
}

/**
 * What was shown to the user in this browser, for the page /notifications. Observable.
 * @internal
 */
export interface PastNoticesService {
  /** The newest first. */
  readonly all: readonly PastNotice[];
  /** What waits for the user, the newest first. */
  readonly waiting: readonly WaitingNotice[];
  /** What waits, and warnings and errors since somebody last looked. */
  readonly unseen: number;
  /** Says what waits now of a source, e.g. `mentions`, in place of what it said before. */
  setWaiting(source: string, notices: readonly WaitingNotice[]): void;
  markSeen(): void;
  clear(): void;
}
export const PastNoticesService = token<PastNoticesService>('pastNotices');
