import { token } from '@mortise/sdk';
import { ForeignFileReader, type RequestScope } from '@mortise/sdk/server';
import type { TextFileAnswer, TextFileQuestion } from './formats/textFile.ts';

const LIMITS = { seconds: 20, megabytes: 400 };

/** Reads files of texts in a thread of their own. */
export class TextFiles {
  private readonly reader = new ForeignFileReader<TextFileQuestion, TextFileAnswer>(
    new URL('./formats/textThread.ts', import.meta.url),
    LIMITS,
  );

  /** @throws UNREADABLE_FILE with the line and what to do */
  read({ tenant }: RequestScope, question: TextFileQuestion, signal: AbortSignal): Promise<TextFileAnswer> {
    return this.reader.read(question, { tenant, signal });
  }
}

export const TextFilesToken = token<TextFiles>('screen-texts/files');
