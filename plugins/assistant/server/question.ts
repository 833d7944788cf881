import * as v from 'valibot';

const MOST_MESSAGES = 50;
const MOST_LETTERS = 40_000;

const messages = v.pipe(
  v.array(v.object({ role: v.picklist(['user', 'assistant']), text: v.string() })),
  v.minLength(1),
  v.maxLength(MOST_MESSAGES),
  v.check((all) => all.at(-1)?.role === 'user', 'The last message has to be a question'),
  v.check(
    (all) => all.reduce((sum, { text }) => sum + text.length, 0) <= MOST_LETTERS,
    `A conversation has at most ${MOST_LETTERS} letters`,
  ),
);

/** A conversation, and the record that it is about. */
export const question = v.object({ messages, entity: v.exactOptional(v.string()), registration: v.exactOptional(v.string()) });
export type Question = v.InferOutput<typeof question>;
