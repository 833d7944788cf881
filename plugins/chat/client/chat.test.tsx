import { apiError } from '@mortise/sdk';
import { LocalDrafts, SessionService } from '@mortise/sdk/client';
import { FakeApi, FakeServices } from '@mortise/sdk/testing';
import { afterEach, expect, test, vi } from 'vitest';
import type { Message } from './chatTypes.ts';
import { daysOf } from './daysOf.ts';
import { RoomsStore } from './RoomsStore.ts';
import { RoomStore, type ChatDraft } from './RoomStore.ts';
import { textPieces } from './textPieces.ts';

const message = (number: number, date = '2026-01-31T10:00:00.000Z', username = 'eva'): Message => ({
  number,
  username,
  date,
  text: `Line ${number}`,
});
const numbersOf = (messages: readonly Message[]) => messages.map(({ number }) => number);

const ROOM = { id: 'r1', name: 'Handover', unread: 0, isMentioned: false, date: '2026-01-31T10:00:00.000Z', members: [], readNumber: 0 };
const PATH = '/chat/rooms/r1';

/** A room of a server that has these messages. */
async function open(all: readonly Message[], answers: Record<string, unknown> = {}) {
  const api = new FakeApi({ [`GET ${PATH}`]: ROOM, [`GET ${PATH}/messages`]: all, [`POST ${PATH}/read`]: undefined, ...answers });
  const services = new FakeServices({ api });
  const { events, notifications } = services;
  const session = services.get(SessionService);
  const drafts = new LocalDrafts<ChatDraft>(localStorage, 'max', 'chat-draft');
  const make = () => new RoomStore('r1', { api, events, notifications, drafts, session, t: (key) => key });
  const store = make();
  const stop = store.start();
  await vi.waitFor(() => expect(store.isLoading).toBe(false));
  return { api, events, store, stop, make };
}
afterEach(() => localStorage.clear());

test('a message that does not arrive is kept over a reload, and sent again as the same one', async () => {
  const { api, store, make } = await open([message(1)], { [`POST ${PATH}/messages`]: apiError('TOO_MANY_REQUESTS', ['60']) });
  store.write('Not lost');
  store.send();
  await vi.waitFor(() => expect(store.sending.size).toBe(0));
  expect([store.text, store.unsent.map(({ text }) => text)]).toEqual(['', ['Not lost']]);
  const again = make();
  api.answers[`POST ${PATH}/messages`] = message(1, undefined, 'max');
  await again.deliver(again.unsent[0]!);
  const [first, second] = api.callsOf(`POST ${PATH}/messages`);
  expect(second!.body).toEqual(first!.body);
  expect([again.unsent, make().unsent]).toEqual([[], []]);
});

test('what was missed is read: messages behind the last one, changes of those in sight, and all anew where there is a gap', async () => {
  const { api, events, store, stop } = await open([message(8), message(9)]);
  const tell = (number: number) => events.publish('user', { topic: 'chat', data: { room: 'r1', number } });
  api.answers[`GET ${PATH}/messages`] = [message(10), message(11)];
  tell(11);
  await vi.waitFor(() => expect(numbersOf(store.messages)).toEqual([8, 9, 10, 11]));
  api.answers[`GET ${PATH}/messages`] = [{ ...message(9), text: 'Better' }];
  tell(9);
  await vi.waitFor(() => expect(store.messages[1]!.text).toBe('Better'));
  const asked = api.calls.length;
  events.publish('user', { topic: 'chat', data: { room: 'another', number: 1 } });
  expect(api.calls).toHaveLength(asked);
  api.answers[`GET ${PATH}/messages`] = [message(60), message(61)];
  events.publish('reconnected', {});
  await vi.waitFor(() => expect(numbersOf(store.messages)).toEqual([60, 61]));
  stop();
});

test('an older answer that comes last hides nothing that is unread', async () => {
  let answerFirst!: (rooms: readonly unknown[]) => void;
  const slow = new Promise<readonly unknown[]>((resolve) => (answerFirst = resolve));
  const api = new FakeApi({ 'GET /chat/rooms': () => slow });
  const { events } = new FakeServices({ api });
  const store = new RoomsStore(api, events);
  const stop = store.start();
  api.answers['GET /chat/rooms'] = [{ ...ROOM, unread: 1 }];
  await store.load();
  answerFirst([ROOM]);
  await slow;
  await Promise.resolve();
  expect(store.rooms).toEqual([{ ...ROOM, unread: 1 }]);
  stop();
});

test('messages stand under their day, those of one person in a row under one name, and what is new begins a row', () => {
  const messages = [
    message(1, '2026-01-30T23:59:00.000Z'),
    message(2, '2026-01-31T00:00:00.000Z'),
    message(3, '2026-01-31T00:01:00.000Z'),
    message(4, '2026-01-31T00:02:00.000Z'),
    message(5, '2026-01-31T00:30:00.000Z'),
    message(6, '2026-01-31T00:30:00.000Z', 'max'),
  ];
  const days = daysOf(messages, (date) => date.slice(0, 10), 4);
  expect(days.map(({ day, runs }) => [day, runs.map((run) => numbersOf(run.messages))])).toEqual([
    ['2026-01-30', [[1]]],
    ['2026-01-31', [[2, 3], [4], [5], [6]]],
  ]);
});

test('links of the web and names of people in the room stand out; other addresses and names are text', () => {
  const kinds = (text: string) => textPieces(text, ['eva', 'eva@demo']).map((piece) => [piece.kind, piece.text]);
  expect(kinds('See https://example.org/a?b=1. @eva@demo, not x@eva')).toEqual([
    ['text', 'See '],
    ['link', 'https://example.org/a?b=1'],
    ['text', '. '],
    ['mention', '@eva@demo'],
    ['text', ', not x@eva'],
  ]);
  expect(kinds('javascript:alert(1) @max <b>')).toEqual([['text', 'javascript:alert(1) @max <b>']]);
});

test('files are kept with the draft over a reload, sent with the message, and with it again where it did not arrive', async () => {
  const upload = { _id: 'f1', name: 'plan.pdf', contentType: 'application/pdf', size: 9 };
  const { api, store, make } = await open([message(1)], {
    'POST /core/uploads': upload,
    [`POST ${PATH}/messages`]: apiError('TOO_MANY_REQUESTS', ['60']),
  });
  store.files.add([new File(['%PDF-1.7 x'], 'plan.pdf')]);
  await vi.waitFor(() => expect(store.canSend).toBe(true));
  expect(make().files.all.map(({ name }) => name)).toEqual(['plan.pdf']);
  store.send();
  await vi.waitFor(() => expect(store.sending.size).toBe(0));
  expect([store.files.all, make().unsent[0]?.files?.[0]?.name]).toEqual([[], 'plan.pdf']);
  await make().deliver(make().unsent[0]!);
  const [first, second] = api.callsOf(`POST ${PATH}/messages`);
  expect(first!.body).toMatchObject({ text: '', files: ['f1'] });
  expect(second!.body).toEqual(first!.body);
});

test('a message takes five files, and says so where more are dropped; what is refused is not uploaded', async () => {
  const { api, store } = await open([message(1)], { 'POST /core/uploads': () => new Promise(() => {}) });
  store.files.add([new File(['x'], 'run.exe')]);
  expect([store.canSend, api.callsOf('POST /core/uploads')]).toEqual([false, []]);
  store.files.uploads.cancel(store.files.uploads.all[0]!);
  store.files.add(Array.from({ length: 7 }, (_, index) => new File(['x'], `${index}.txt`)));
  expect([store.files.uploads.all.length, store.canSend]).toEqual([5, false]);
});
