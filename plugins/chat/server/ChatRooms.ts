import { apiError, ApiError, token } from '@mortise/sdk';
import {
  type RequestScope,
  sql,
  type TenantDatabase,
  type Transaction,
  type UploadsService,
  type UserEventsService,
} from '@mortise/sdk/server';
import { v7 as uuidv7 } from 'uuid';
import { CHAT_TOPIC, type ChatEvent } from '../shared/chat.ts';
import { CHAT_MEMBERS, CHAT_MESSAGES, CHAT_ROOMS } from './chatTables.ts';
import { filesOf } from './filesOf.ts';
import { isoOf } from './isoOf.ts';

/** Of one room. */
export const MOST_MEMBERS = 100;
/** Rooms that one user makes within a day, and that a list shows. */
const [MOST_A_DAY, MOST_SHOWN] = [50, 200];
/** More unread messages are not counted. */
const MOST_COUNTED = 100;
const EXCERPT = 120;

interface RoomRow extends Record<string, unknown> {
  id: string;
  /** Null of a room of two. */
  name: string | null;
  other: string | null;
  unread: number;
  mentioned: number;
  date: string | Date;
  last_user: string | null;
  last_text: string | null;
}
export interface ChatRoom {
  readonly id: string;
  readonly name?: string;
  /** User name of the other one in a room of two. */
  readonly other?: string;
  readonly unread: number;
  /** Whether an unread message mentions the user. */
  readonly isMentioned: boolean;
  /** When something was last written, or the room made. */
  readonly date: string;
  readonly last?: { readonly username: string; readonly text: string };
}
interface MemberRow extends Record<string, unknown> {
  username: string;
  read_number: number;
}
/** Who is in a room: whoever has been longest comes first, and leads it. */
export interface ChatMembers {
  readonly usernames: readonly string[];
  readonly isPair: boolean;
  /** Up to which message the user has read. */
  readonly readNumber: number;
}

/** Rooms and who is in them. To whoever is not in a room it does not exist. */
export class ChatRooms {
  private readonly database: TenantDatabase;
  private readonly events: UserEventsService;
  private readonly uploads: UploadsService;

  constructor(database: TenantDatabase, events: UserEventsService, uploads: UploadsService) {
    this.database = database;
    this.events = events;
    this.uploads = uploads;
  }

  /** The rooms of the user, where something was written last first; or one of them. */
  async list(scope: RequestScope, room: string | null = null): Promise<readonly ChatRoom[]> {
    const { username } = scope.user;
    const rows = await this.database.query<RoomRow>(
      sql(
        scope,
      )`select r.id::text as id, r.name, coalesce(l.insert_date, r.insert_date) as date, l.username as last_user, left(coalesce(nullif(l.text, ''), l.files -> 0 ->> 'name', ''), ${EXCERPT}::int) as last_text,
          case when r.pair is not null then (select o.username from ${CHAT_MEMBERS} o where o.room = r.id and o.username <> ${username}) end as other,
          u.unread, u.mentioned
        from ${CHAT_MEMBERS} m join ${CHAT_ROOMS} r on r.id = m.room
        left join lateral (select insert_date, username, text, files from ${CHAT_MESSAGES} x where x.room = r.id order by number desc limit 1) l on true
        cross join lateral (select count(*)::int as unread, count(*) filter (where ${username} = any(n.mentions))::int as mentioned
          from (select mentions from ${CHAT_MESSAGES} x where x.room = r.id and x.number > m.read_number and x.username <> ${username}
            and x.delete_date is null order by number limit ${MOST_COUNTED}::int) n) u
        where m.username = ${username} and (${room}::uuid is null or r.id = ${room}::uuid) order by date desc, r.id limit ${MOST_SHOWN}::int`,
    );
    return rows.map(roomOf);
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND where the user is not in it */
  async get(scope: RequestScope, room: string): Promise<ChatRoom> {
    const [found] = await this.list(scope, room);
    if (found === undefined) throw noRoom(room);
    return found;
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND where the user is not in it */
  async members(scope: RequestScope, room: string, transaction?: Transaction): Promise<ChatMembers> {
    const rows = await this.database.query<MemberRow & { is_pair: boolean }>(
      sql(
        scope,
      )`select m.username, m.read_number, r.pair is not null as is_pair from ${CHAT_MEMBERS} m join ${CHAT_ROOMS} r on r.id = m.room
        where m.room = ${room}::uuid order by m.join_date, m.username`,
      transaction,
    );
    const own = rows.find(({ username }) => username === scope.user.username);
    if (own === undefined) throw noRoom(room);
    return { usernames: rows.map(({ username }) => username), isPair: own.is_pair, readNumber: own.read_number };
  }

  /** Answers its id. @throws TOO_MANY_ROOMS */
  make(scope: RequestScope, name: string, usernames: readonly string[]): Promise<string> {
    return this.database.transaction(async (transaction) => {
      await this.database.lock(scope, `chat-of/${scope.user.username}`, transaction);
      return this.insert(scope, { name, pair: null }, usernames, transaction);
    });
  }

  /** The room of the user and another, which is made where there is none. Answers its id. @throws TOO_MANY_ROOMS */
  pair(scope: RequestScope, other: string): Promise<string> {
    const pair = [scope.user.username, other].toSorted().join('\n');
    return this.database.transaction(async (transaction) => {
      await this.database.lock(scope, `chat-pair/${pair}`, transaction);
      const [row] = await this.database.query<{ id: string }>(
        sql(scope)`select id::text as id from ${CHAT_ROOMS} r where pair = ${pair}`,
        transaction,
      );
      return row?.id ?? this.insert(scope, { name: null, pair }, [other], transaction);
    });
  }

  rename(scope: RequestScope, room: string, name: string): Promise<void> {
    return this.change(scope, room, async (usernames, transaction) => {
      await this.database.query(sql(scope)`update ${CHAT_ROOMS} set name = ${name} where id = ${room}::uuid`, transaction);
      return usernames;
    });
  }

  /** @throws TOO_MANY_MEMBERS */
  add(scope: RequestScope, room: string, added: readonly string[]): Promise<void> {
    return this.change(scope, room, async (usernames, transaction) => {
      const all = [...new Set([...usernames, ...added])];
      if (all.length > MOST_MEMBERS) throw tooManyMembers();
      await this.join(scope, room, added, transaction);
      return all;
    });
  }

  /** Whoever leads it takes others out, everybody leaves; with the last one it goes, and what was written in it. @throws NOT_LEADING */
  remove(scope: RequestScope, room: string, username: string): Promise<void> {
    return this.change(scope, room, async (usernames, transaction) => {
      const isLeading = usernames[0] === scope.user.username;
      if (username !== scope.user.username && !isLeading)
        throw new ApiError(403, 'NOT_LEADING', 'Only whoever has been in the room the longest can take others out of it.');
      const where = sql(scope)`delete from ${CHAT_MEMBERS} where room = ${room}::uuid and username = ${username}`;
      await this.database.query(where, transaction);
      if (usernames.every((other) => other === username)) await this.erase(scope, room, transaction);
      return usernames;
    });
  }

  /** Says that the user has read up to a message. */
  async markRead(scope: RequestScope, room: string, number: number): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const read = await this.database.query(
        sql(scope)`update ${CHAT_MEMBERS} set read_number = least(${number}::int,
            (select coalesce(max(x.number), 0) from ${CHAT_MESSAGES} x where x.room = ${room}::uuid))
          where room = ${room}::uuid and username = ${scope.user.username} and read_number < ${number}::int returning read_number`,
        transaction,
      );
      if (read.length > 0) await this.publish(scope, [scope.user.username], { room }, transaction);
    });
  }

  /** Works with the members of a room while nobody writes, comes or goes. */
  async inRoom<T>(scope: RequestScope, room: string, work: (members: ChatMembers, transaction: Transaction) => Promise<T>): Promise<T> {
    return this.database.transaction(async (transaction) => {
      await this.database.lock(scope, `chat/${room}`, transaction);
      return work(await this.members(scope, room, transaction), transaction);
    });
  }

  publish(scope: RequestScope, usernames: readonly string[], data: ChatEvent, transaction: Transaction): Promise<void> {
    return this.events.publish(scope, usernames, { topic: CHAT_TOPIC, data: { ...data } }, transaction);
  }

  /** A room of two stays as it is. `work` answers whom to tell. */
  private change(
    scope: RequestScope,
    room: string,
    work: (usernames: readonly string[], transaction: Transaction) => Promise<readonly string[]>,
  ): Promise<void> {
    return this.inRoom(scope, room, async ({ usernames, isPair }, transaction) => {
      if (isPair) throw new ApiError(409, 'ROOM_OF_TWO', 'A chat between two stays one: make a room to write to more people.');
      await this.publish(scope, await work(usernames, transaction), { room }, transaction);
    });
  }

  private async insert(
    scope: RequestScope,
    { name, pair }: { readonly name: string | null; readonly pair: string | null },
    others: readonly string[],
    transaction: Transaction,
  ): Promise<string> {
    const { username } = scope.user;
    if (new Set(others).size >= MOST_MEMBERS) throw tooManyMembers();
    const id = uuidv7();
    const made = await this.database.query(
      sql(scope)`insert into ${CHAT_ROOMS} (id, name, pair, insert_user) select ${id}::uuid, ${name}::text, ${pair}::text, ${username}
        where (select count(*) from ${CHAT_ROOMS} r where insert_user = ${username} and insert_date > now() - interval '1 day') < ${MOST_A_DAY}::int
        returning id`,
      transaction,
    );
    if (made.length === 0)
      throw new ApiError(429, 'TOO_MANY_ROOMS', 'You have made many rooms today: go on tomorrow, or write in one of them.');
    await this.join(scope, id, [username], transaction);
    await this.join(scope, id, others, transaction);
    await this.publish(scope, [username, ...others], { room: id }, transaction);
    return id;
  }

  private async join(scope: RequestScope, room: string, usernames: readonly string[], transaction: Transaction): Promise<void> {
    await this.database.query(
      sql(scope)`insert into ${CHAT_MEMBERS} (room, username) select ${room}::uuid, name from unnest(${usernames}::text[]) name
        on conflict (tenant, room, username) do nothing`,
      transaction,
    );
  }

  private async erase(scope: RequestScope, room: string, transaction: Transaction): Promise<void> {
    const rows = await this.database.query<{ readonly files: string }>(
      sql(scope)`delete from ${CHAT_MESSAGES} where room = ${room}::uuid returning files::text as files`,
      transaction,
    );
    const files = rows.flatMap((row) => filesOf(row.files).map(({ id }) => id));
    await this.uploads.giveUp(scope, files, transaction);
    await this.database.query(sql(scope)`delete from ${CHAT_ROOMS} where id = ${room}::uuid`, transaction);
  }
}
export const ChatRoomsToken = token<ChatRooms>('chat/rooms');

const noRoom = (room: string): ApiError => apiError('ENTITY_REGISTRATION_NOT_FOUND', ['ChatRoom', room]);
const tooManyMembers = (): ApiError => new ApiError(409, 'TOO_MANY_MEMBERS', `A room has ${MOST_MEMBERS} people at most.`);

const roomOf = ({ id, name, other, unread, mentioned, date, last_user: username, last_text: text }: RoomRow): ChatRoom => ({
  id,
  ...(name !== null && { name }),
  ...(other !== null && { other }),
  unread,
  isMentioned: mentioned > 0,
  date: isoOf(date),
  ...(username !== null && text !== null && { last: { username, text } }),
});
