import { isPermitted, type Services } from '@mortise/sdk';
import { truncate } from '@mortise/sdk/domain';
import { type NoticeKind, type RequestScope, sql, TenantDatabase } from '@mortise/sdk/server';
import { CHAT_TOPIC, READ_CHAT } from '../shared/chat.ts';
import { ChatPeopleToken, requireChatter } from './ChatPeople.ts';
import { type ChatRoom, ChatRoomsToken } from './ChatRooms.ts';
import { CHAT_MEMBERS, CHAT_MESSAGES, CHAT_ROOMS } from './chatTables.ts';

const EXCERPT = 100;
/** Whoever has the chat open reads it there. */
const GATHER_SECONDS = 20;

interface UnreadRow extends Record<string, unknown> {
  username: string;
  room: string;
  read_number: number;
  date: string;
}

/** Somebody wrote to the user alone, or mentions them in a room: once until they have read it. */
export const chatNotices: NoticeKind = {
  label: 'Somebody writes to me in the chat',
  watches: [CHAT_TOPIC],
  gatherSeconds: GATHER_SECONDS,
  find: async ({ scope, since, usernames }, services) => {
    const rows = await services.get(TenantDatabase).query<UnreadRow>(
      sql(scope)`select m.username, m.room::text as room, m.read_number, max(x.insert_date) as date
        from ${CHAT_MEMBERS} m join ${CHAT_ROOMS} r on r.id = m.room join ${CHAT_MESSAGES} x on x.room = m.room and x.number > m.read_number
        where m.username = any(${usernames}::text[]) and x.username <> m.username and x.delete_date is null
          and x.insert_date >= ${since.toISOString()}::timestamptz and (r.pair is not null or m.username = any(x.mentions))
        group by m.username, m.room, m.read_number`,
    );
    return rows.map(({ username, room, read_number: number, date }) => ({
      username,
      key: `${room}/${number}`,
      date: new Date(date),
      about: { room },
    }));
  },
  tell: async (scope, { room: id }, services) => {
    if (!isPermitted(scope.holder, READ_CHAT)) return undefined;
    requireChatter(scope);
    const room = await services.get(ChatRoomsToken).get(scope, id as string);
    if (room.unread === 0 || (room.other === undefined && !room.isMentioned)) return undefined;
    return { ...(await titleOf(scope, room, services)), message: truncate(room.last?.text ?? '', EXCERPT), path: `/chat/${room.id}` };
  },
};

async function titleOf(scope: RequestScope, { name = '', other }: ChatRoom, services: Services) {
  if (other === undefined) return { title: 'You are mentioned in {room}', values: { room: name } };
  const user = (await services.get(ChatPeopleToken).named(scope, [other])).get(other)?.name ?? other;
  return { title: '{user} wrote to you', values: { user } };
}
