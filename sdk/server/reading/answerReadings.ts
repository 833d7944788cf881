import { parentPort } from 'node:worker_threads';
import { ApiError } from '../../ApiError.ts';
import { storageFull } from '../storageFull.ts';

/** What the thread of a reader sends back. */
export type ReadingReply =
  | { readonly answer: unknown }
  | { readonly refusal: Pick<ApiError, 'status' | 'code' | 'message' | 'details'> }
  | { readonly failure: string };

/** The module of a `ForeignFileReader`: answers each question with what `read` makes of it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the module says with what it is asked
export function answerReadings<Question, Answer>(read: (question: Question) => Answer | Promise<Answer>): void {
  parentPort!.on('message', (question: Question) => void replyTo(question, read).then((reply) => parentPort!.postMessage(reply)));
}

async function replyTo<Question, Answer>(
  question: Question,
  read: (question: Question) => Answer | Promise<Answer>,
): Promise<ReadingReply> {
  try {
    return { answer: await read(question) };
  } catch (error) {
    // A full disk is no fault of the file.
    const refusal = storageFull(error) ?? error;
    if (!(refusal instanceof ApiError)) return { failure: refusal instanceof Error ? refusal.message : String(refusal) };
    const { status, code, message, details } = refusal;
    return { refusal: { status, code, message, details } };
  }
}
