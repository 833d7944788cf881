import { entityLabel, type EntityShape } from '@mortise/sdk';
import type { NotificationsService, WaitingChange } from '@mortise/sdk/client';
import { isUpload } from './changedRecord.ts';
import type { Replayed } from './Replay.ts';

const FAILURES_KEY = 'mortise.offline-failures';
/** OFFLINE-011 */
const BATCHES = 5;

interface Telling {
  readonly notifications: Pick<NotificationsService, 'success' | 'error'>;
  readonly t: (text: string) => string;
  readonly entities: readonly EntityShape[];
  readonly reload: () => void;
}

/** Says what became of what waited; answers whether there was anything to say. OFFLINE-008, OFFLINE-009, OFFLINE-010 */
export function tellReplayed({ sent, failed }: Replayed, { notifications, t, entities, reload }: Telling): boolean {
  const action = { label: t('Got it'), run: reload };
  if (failed.length > 0) {
    const kindOf = ({ kind }: WaitingChange): string => {
      const entity = entities.find(({ name }) => name === kind);
      return entity ? t(entityLabel(entity)) : '???';
    };
    noteFailures(failed);
    const nameOf = (change: WaitingChange): string => {
      const { key, file } = change;
      if (isUpload(change)) return file!.name;
      return `${kindOf(change)} ${file === undefined ? key : `${key}, ${file.name}`}`;
    };
    const lines = failed.map((change) => `${nameOf(change)}: ${change.error ?? ''}`);
    notifications.error({ message: [t('Error occured while synchronizing your data to the server'), ...lines].join('\n'), action });
    return true;
  }
  if (sent === 0) return false;
  notifications.success({ message: t('You are now online and server has been updated with your changes'), action });
  return true;
}

/** Anybody who has the device can read it: nothing of what was typed. */
function noteFailures(failed: readonly WaitingChange[]): void {
  const actions = failed.map(({ kind, key, error }) => ({ kind, registration: key, error }));
  try {
    const known = JSON.parse(localStorage.getItem(FAILURES_KEY) ?? '[]') as readonly unknown[];
    localStorage.setItem(FAILURES_KEY, JSON.stringify([...known, { date: new Date().toISOString(), actions }].slice(-BATCHES)));
  } catch {
    // The disk is full, or somebody else wrote there: the queue has it all.
  }
}
