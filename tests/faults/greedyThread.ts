import { answerReadings, unreadableFile } from '@mortise/sdk/server';

export type Greed = 'none' | 'time' | 'objects' | 'buffers' | 'exit' | 'refuse' | 'fail';

/** Answers as files do that were made to hurt: see foreignFiles.test.ts. */
answerReadings<{ readonly greed: Greed; readonly wait?: SharedArrayBuffer }, string>(({ greed, wait }) => {
  if (wait !== undefined) Atomics.wait(new Int32Array(wait), 0, 0);
  const kept: unknown[] = [];
  for (;;) {
    if (greed === 'none') return 'read';
    if (greed === 'refuse') throw unreadableFile('The file holds no rows.');
    if (greed === 'fail') throw new TypeError('x is not a function');
    if (greed === 'exit') process.exit(3);
    if (greed === 'objects') kept.push(Array.from({ length: 1_000 }, (_, index) => ({ index })));
    if (greed === 'buffers' && kept.length < 400) kept.push(Buffer.alloc(1_048_576, 1));
  }
});
