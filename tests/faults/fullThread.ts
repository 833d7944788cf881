import { answerReadings } from '@mortise/sdk/server';

/** Finds no room for what it reads: see diskFull.test.ts. */
answerReadings(() => {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
});
