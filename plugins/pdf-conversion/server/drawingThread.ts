import { parentPort, workerData } from 'node:worker_threads';
import type { Drawing, DrawingFailure } from './drawing.ts';
import { drawPdf } from './drawPdf.ts';

let failure: DrawingFailure;
try {
  await drawPdf(workerData as Drawing);
} catch (error) {
  failure = error instanceof Error ? error.message : String(error);
}
parentPort!.postMessage(failure);
