import type { Disposer } from '@mortise/sdk';

const CHANNEL = 'mortise.notes-read';

/** Says in every tab that notes were read. */
export function announceReading(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('read');
  channel.close();
}

/** Calls back when notes were read in this tab or another one. */
export function whenNotesAreRead(listener: () => void): Disposer {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
