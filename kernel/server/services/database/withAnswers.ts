import type { JsonValue } from '@mortise/sdk';
import { AsyncLocalStorage } from 'node:async_hooks';

/** A question that takes its time, and reads: nobody asks it while a transaction holds a connection and locks. */
export interface TransactionQuestion {
  /** The same for the same question: its answer counts for as long as the question stays the same. */
  readonly key: string;
  readonly ask: () => Promise<JsonValue>;
}

/** Ends a transaction that depends on a question: it is run again with the answer. */
class AskFirst extends Error {
  readonly question: TransactionQuestion;

  constructor(question: TransactionQuestion) {
    super('The transaction is run again once a question is answered');
    this.question = question;
  }
}

/** What came of a question. */
type Outcome = { readonly value: JsonValue } | { readonly error: unknown };

const known = new AsyncLocalStorage<ReadonlyMap<string, Outcome>>();
const MOST_QUESTIONS = 50;

/**
 * The answer to a question that arises inside a transaction. Without one the transaction is rolled back, the question asked, and the transaction run
 * again: what changed meanwhile is another question. @throws what asking throws
 */
export function answerWithin(question: TransactionQuestion): JsonValue {
  const outcome = known.getStore()?.get(question.key);
  if (outcome === undefined) throw new AskFirst(question);
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

/** Runs a transaction until all questions that arise in it are answered. */
export async function withAnswers<T>(attempt: () => Promise<T>): Promise<T> {
  const answers = new Map<string, Outcome>();
  for (;;) {
    try {
      return await known.run(answers, attempt);
    } catch (error) {
      if (!(error instanceof AskFirst)) throw error;
      const { key, ask } = error.question;
      if (answers.size === MOST_QUESTIONS) throw new Error('A transaction asks more questions than it may', { cause: error });
      answers.set(
        key,
        await ask().then(
          (value) => ({ value }),
          (failure: unknown) => ({ error: failure }),
        ),
      );
    }
  }
}
