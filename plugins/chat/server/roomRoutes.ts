import type { Services } from '@mortise/sdk';
import { text, route, type RequestScope } from '@mortise/sdk/server';
import * as v from 'valibot';
import { READ_CHAT, WRITE_CHAT } from '../shared/chat.ts';
import { ChatPeopleToken, requireChatter } from './ChatPeople.ts';
import { type ChatRoom, ChatRoomsToken, MOST_MEMBERS } from './ChatRooms.ts';
import { personSchema, roomName, roomPath, roomSchema, username } from './chatSchemas.ts';

const reads = { permission: READ_CHAT, tag: 'Chat' } as const;
const writes = { permission: WRITE_CHAT, tag: 'Chat', maxBytes: 20_000 } as const;
const usernames = v.pipe(v.array(username), v.minLength(1), v.maxLength(MOST_MEMBERS));

export const chatRooms = route({
  ...reads,
  method: 'GET',
  path: '/chat/rooms',
  summary: 'Rooms that the user is in, with how many messages they have not read; where something was written last first',
  answer: v.array(roomSchema),
  run: async ({ scope }, services) => {
    requireChatter(scope);
    return withNames(scope, services, await services.get(ChatRoomsToken).list(scope));
  },
});

export const chatRoom = route({
  ...reads,
  method: 'GET',
  path: '/chat/rooms/:room',
  summary: 'A room with the people in it: whoever has been in it the longest comes first, and leads it',
  params: roomPath,
  answer: v.object({ ...roomSchema.entries, members: v.array(personSchema), readNumber: v.number() }),
  run: async ({ scope, params }, services) => {
    requireChatter(scope);
    const { usernames: members, readNumber } = await services.get(ChatRoomsToken).members(scope, params.room);
    const [room] = await withNames(scope, services, [await services.get(ChatRoomsToken).get(scope, params.room)]);
    const people = await services.get(ChatPeopleToken).named(scope, members);
    return { ...room!, members: members.map((name) => people.get(name)!), readNumber };
  },
});

export const chatPeople = route({
  ...reads,
  method: 'GET',
  path: '/chat/people',
  summary: 'Users of the tenant who can be written to, without those who are in a room',
  query: { search: v.optional(text(100), ''), room: v.optional(roomPath.room) },
  answer: v.array(personSchema),
  run: async ({ scope, query: { search, room } }, services) => {
    requireChatter(scope);
    const members = room === undefined ? [] : (await services.get(ChatRoomsToken).members(scope, room)).usernames;
    return [...(await services.get(ChatPeopleToken).find(scope, search, members))];
  },
});

export const makeChatRoom = route({
  ...writes,
  method: 'POST',
  path: '/chat/rooms',
  summary: 'Make a room with a name, for the user and others',
  body: v.object({ name: roomName, members: usernames }),
  status: 201,
  answer: v.object({ id: v.string() }),
  run: async ({ scope, body: { name, members } }, services) => {
    requireChatter(scope);
    await services.get(ChatPeopleToken).require(scope, members);
    return { id: await services.get(ChatRoomsToken).make(scope, name, members) };
  },
});

export const openChat = route({
  ...writes,
  method: 'POST',
  path: '/chat/pairs',
  summary: 'The room of the user and another, which is made where there is none',
  body: v.object({ username }),
  answer: v.object({ id: v.string() }),
  run: async ({ scope, body }, services) => {
    requireChatter(scope);
    await services.get(ChatPeopleToken).require(scope, [body.username]);
    return { id: await services.get(ChatRoomsToken).pair(scope, body.username) };
  },
});

export const renameChatRoom = route({
  ...writes,
  method: 'PATCH',
  path: '/chat/rooms/:room',
  summary: 'Name a room otherwise',
  params: roomPath,
  body: v.object({ name: roomName }),
  run: ({ scope, params, body }, services) => {
    requireChatter(scope);
    return services.get(ChatRoomsToken).rename(scope, params.room, body.name);
  },
});

export const addChatMembers = route({
  ...writes,
  method: 'POST',
  path: '/chat/rooms/:room/members',
  summary: 'Let others into a room: they read what was written before, too',
  params: roomPath,
  body: v.object({ members: usernames }),
  run: async ({ scope, params, body: { members } }, services) => {
    requireChatter(scope);
    await services.get(ChatRoomsToken).members(scope, params.room);
    await services.get(ChatPeopleToken).require(scope, members);
    return services.get(ChatRoomsToken).add(scope, params.room, members);
  },
});

export const removeChatMember = route({
  ...writes,
  method: 'DELETE',
  path: '/chat/rooms/:room/members/:username',
  summary: 'Leave a room, or take somebody out of one that the user leads; with the last one it goes',
  params: { ...roomPath, username },
  run: ({ scope, params }, services) => {
    requireChatter(scope);
    return services.get(ChatRoomsToken).remove(scope, params.room, params.username);
  },
});

async function withNames(scope: RequestScope, services: Services, rooms: readonly ChatRoom[]) {
  const people = await services.get(ChatPeopleToken).named(
    scope,
    rooms.flatMap(({ other }) => other ?? []),
  );
  return rooms.map(({ other, ...room }) => ({ ...room, ...(other !== undefined && { other: people.get(other)! }) }));
}
