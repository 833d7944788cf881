import { apiError } from '@mortise/sdk';
import { answerReadings } from '@mortise/sdk/server';
import type { Drawing } from './drawing.ts';
import { drawPdf } from './drawPdf.ts';

answerReadings<Drawing, void>(async (drawing) => {
  try {
    await drawPdf(drawing);
  } catch (error) {
    throw apiError('CONVERSION_FAILED', [error instanceof Error ? error.message : String(error)]);
  }
});
