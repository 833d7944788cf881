import type { NotificationsService } from '@mortise/sdk/client';
import type { RecordWork } from './RecordWork.ts';

const MOST_LINES = 12;

/** How the outcome of work is put into words. */
export interface OutcomeTexts {
  readonly success: (registration: string) => string;
  readonly failureTitle: string;
}

/** Tells of each record how it went, successes and failures apart. Specification 2§8. */
export function tellOutcome(notifications: NotificationsService, work: RecordWork, { success, failureTitle }: OutcomeTexts): void {
  const failures = [...work.failures].map(([registration, reason]) => `${registration}: ${reason}`);
  if (work.done.size > 0) notifications.success(lines([...work.done].map(success)));
  if (failures.length > 0) notifications.error({ title: failureTitle, message: lines(failures) });
}

const lines = (all: readonly string[]): string =>
  [...all.slice(0, MOST_LINES), ...(all.length > MOST_LINES ? [`… ${all.length - MOST_LINES}`] : [])].join('\n');
