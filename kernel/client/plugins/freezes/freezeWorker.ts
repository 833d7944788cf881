import type { FromWatcher, ToWatcher } from './FreezeMark.ts';
import { FreezeMarks } from './FreezeMarks.ts';
import { StoredStrikes } from './StoredStrikes.ts';

/** Watches its page from a thread of its own, which goes on while the page stands still. */
let strikes: StoredStrikes | undefined;
const say = (message: FromWatcher): void => self.postMessage(message);
const marks = new FreezeMarks({
  ask: () => say('ask'),
  strike: (mark) => void strikes?.add({ ...mark, date: Date.now() }),
});

self.addEventListener('message', ({ data }: MessageEvent<ToWatcher>) => {
  if (data.kind === 'begin') marks.begin(data.mark);
  else if (data.kind === 'end') marks.end(data.mark);
  else if (data.kind === 'alive') marks.forget();
  else {
    strikes = new StoredStrikes(data.owner);
    say('ready');
  }
});
