import type { Message } from './chatTypes.ts';

/** Messages of one person one after the other, under one name. */
export interface MessageRun {
  readonly key: number;
  readonly messages: readonly Message[];
}
export interface ChatDay {
  /** `2026-01-31` */
  readonly day: string;
  readonly runs: readonly MessageRun[];
}

/** So much later a message has its own name and time. */
const RUN_MS = 5 * 60_000;

/** Messages by the day on which they were written, for the user; `firstUnread` begins a run. */
export function daysOf(messages: readonly Message[], dayOf: (date: string) => string, firstUnread?: number): readonly ChatDay[] {
  const days: { day: string; runs: { key: number; messages: Message[] }[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.date);
    if (days.at(-1)?.day !== day) days.push({ day, runs: [] });
    const { runs } = days.at(-1)!;
    const last = runs.at(-1)?.messages.at(-1);
    const isNext =
      last?.username === message.username && Date.parse(message.date) - Date.parse(last.date) < RUN_MS && message.number !== firstUnread;
    if (isNext) runs.at(-1)!.messages.push(message);
    else runs.push({ key: message.number, messages: [message] });
  }
  return days;
}
