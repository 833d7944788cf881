import type { Notice, NotificationsService } from '@mortise/sdk/client';
import type { RecordWork } from './RecordWork.ts';

const MOST_LINES = 12;

/** How the outcome of work is put into words. */
export interface OutcomeTexts {
  /** Of one record. */
  readonly success: (registration: string) => string;
  /** Of several: one sentence for all of them. */
  readonly successes: (count: number) => string;
  readonly failureTitle: string;
}

/** What can be done next with the records that were worked on. */
export type OutcomeActions = Pick<Notice, 'actions' | 'seconds'>;

/** Tells how it went: what was done in one sentence, what failed as a list. */
export function notifyOutcome(
  notifications: NotificationsService,
  work: RecordWork,
  { success, successes, failureTitle }: OutcomeTexts,
  more: OutcomeActions = {},
): void {
  const done = [...work.done];
  const failures = [...work.failures].map(([registration, reason]) => `${registration}: ${reason}`);
  if (done.length > 0) {
    const message = done.length === 1 ? success(done[0]!) : successes(done.length);
    notifications.success(more.actions === undefined ? message : { message, ...more });
  }
  if (failures.length > 0) notifications.error({ title: failureTitle, message: lines(failures) });
}

const lines = (all: readonly string[]): string =>
  [...all.slice(0, MOST_LINES), ...(all.length > MOST_LINES ? [`… ${all.length - MOST_LINES}`] : [])].join('\n');
