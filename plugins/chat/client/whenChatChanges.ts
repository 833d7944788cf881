import type { Disposer } from '@mortise/sdk';
import type { EventsService } from '@mortise/sdk/client';
import { CHAT_TOPIC, type ChatEvent } from '../shared/chat.ts';

/** What is written in one moment is followed by one reading. */
const GATHER_MS = 300;

/** Tells of each change in a room of the user, and without one that something may have been missed. */
export function onChatEvent(events: EventsService, listener: (event?: ChatEvent) => void): Disposer {
  const stops = [
    events.on('reconnected', () => listener()),
    events.on('user', ({ topic, data }) => {
      if (topic === CHAT_TOPIC && typeof data['room'] === 'string')
        listener({ room: data['room'], ...(typeof data['number'] === 'number' && { number: data['number'] }) });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Calls back soon after something changed in any room of the user, once for many messages. */
export function whenChatChanges(events: EventsService, onChange: () => void): Disposer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onChatEvent(events, () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange();
    }, GATHER_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
