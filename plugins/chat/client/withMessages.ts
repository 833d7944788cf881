import type { Message } from './chatTypes.ts';

/** Messages with others, each once, as they were told last, in their order. */
export function withMessages(messages: readonly Message[], others: readonly Message[]): readonly Message[] {
  const byNumber = new Map([...messages, ...others].map((message) => [message.number, message]));
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number);
}
