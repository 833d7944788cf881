import { ApiError, type Services } from '@mortise/sdk';
import { route, text, UploadsService, wholeNumber, type RequestScope } from '@mortise/sdk/server';
import * as v from 'valibot';
import { READ_CHAT, WRITE_CHAT } from '../shared/chat.ts';
import { type ChatMessage, ChatMessagesToken } from './ChatMessages.ts';
import { ChatPeopleToken, requireChatter } from './ChatPeople.ts';
import { ChatRoomsToken } from './ChatRooms.ts';
import { messageFiles, messageSchema, messageText, roomPath, sentText } from './chatSchemas.ts';

const PATH = '/chat/rooms/:room/messages';
const reads = { permission: READ_CHAT, tag: 'Chat' } as const;
const writes = { permission: WRITE_CHAT, tag: 'Chat', maxBytes: 40_000 } as const;
const messagePath = { ...roomPath, number: wholeNumber(1) };

export const chatMessages = route({
  ...reads,
  method: 'GET',
  path: PATH,
  summary: 'Fifty messages of a room in their order: the latest, those before a number or behind one, or those that hold a text',
  params: roomPath,
  query: { before: v.optional(wholeNumber(1)), after: v.optional(wholeNumber()), search: v.optional(text(100)) },
  answer: v.array(messageSchema),
  run: async ({ scope, params, query }, services) => {
    requireChatter(scope);
    return withNames(scope, services, await services.get(ChatMessagesToken).list(scope, params.room, query));
  },
});

export const sendChatMessage = route({
  ...writes,
  method: 'POST',
  path: PATH,
  summary: 'Write a message, with files by the ids of uploads of your own; sent again with the same clientId it is the same message',
  params: roomPath,
  body: v.object({ text: sentText, clientId: v.pipe(v.string(), v.uuid()), files: messageFiles }),
  status: 201,
  answer: messageSchema,
  run: async ({ scope, params, body }, services) => {
    requireChatter(scope);
    if (body.text === '' && (body.files ?? []).length === 0) throw new ApiError(400, 'EMPTY_MESSAGE', 'A message has a text or a file.');
    return services.get(ChatMessagesToken).send(scope, params.room, body);
  },
});

export const chatFile = route({
  ...reads,
  method: 'GET',
  path: `${PATH}/:number/files/:file`,
  summary: 'A file of a message, for the people in the room; contentDisposition=inline to be shown rather than saved',
  params: { ...messagePath, file: v.pipe(v.string(), v.uuid()) },
  query: { contentDisposition: v.optional(text(20)) },
  produces: 'application/octet-stream',
  run: async ({ scope, params: { room, number, file }, query }, services) => {
    requireChatter(scope);
    const kept = await services.get(ChatMessagesToken).file(scope, room, number, file);
    return services.get(UploadsService).send(scope, kept, query.contentDisposition);
  },
});

export const editChatMessage = route({
  ...writes,
  method: 'PATCH',
  path: `${PATH}/:number`,
  summary: 'Change the text of an own message: it is marked as edited',
  params: messagePath,
  body: v.object({ text: messageText }),
  answer: messageSchema,
  run: async ({ scope, params, body }, services) => {
    requireChatter(scope);
    return services.get(ChatMessagesToken).edit(scope, params.room, params.number, body.text);
  },
});

export const deleteChatMessage = route({
  ...writes,
  method: 'DELETE',
  path: `${PATH}/:number`,
  summary: 'Delete the text of an own message',
  params: messagePath,
  run: ({ scope, params }, services) => {
    requireChatter(scope);
    return services.get(ChatMessagesToken).remove(scope, params.room, params.number);
  },
});

export const readChat = route({
  ...reads,
  method: 'POST',
  path: '/chat/rooms/:room/read',
  summary: 'Says up to which message the user has read',
  maxBytes: 1_000,
  params: roomPath,
  body: v.object({ number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999)) }),
  run: ({ scope, params, body }, services) => {
    requireChatter(scope);
    return services.get(ChatRoomsToken).markRead(scope, params.room, body.number);
  },
});

async function withNames(scope: RequestScope, services: Services, messages: readonly ChatMessage[]) {
  const people = await services.get(ChatPeopleToken).named(
    scope,
    messages.map(({ username }) => username),
  );
  return messages.map((message) => {
    const { name } = people.get(message.username)!;
    return { ...message, ...(name !== undefined && { name }) };
  });
}
