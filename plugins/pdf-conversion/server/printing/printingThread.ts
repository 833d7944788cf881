import { apiError } from '@mortise/sdk';
import { answerReadings, type PrintedDocument } from '@mortise/sdk/server';
import { writePdf } from './writePdf.ts';

answerReadings<PrintedDocument, Uint8Array>(async (document) => {
  try {
    return await writePdf(document);
  } catch (error) {
    throw apiError('CONVERSION_FAILED', [error instanceof Error ? error.message : String(error)]);
  }
});
