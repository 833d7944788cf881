import { apiError, ApiError, token } from '@mortise/sdk';
import { type KeptFile, type RequestScope, sql, type TenantDatabase, type Transaction, type UploadsService } from '@mortise/sdk/server';
import { mentionsIn } from '../../registers/contract.ts';
import { MOST_MESSAGES } from '../shared/chat.ts';
import type { ChatRooms } from './ChatRooms.ts';
import { CHAT_MEMBERS, CHAT_MESSAGES } from './chatTables.ts';
import { filesOf } from './filesOf.ts';
import { isoOf } from './isoOf.ts';

/** Of one user within a minute, in all rooms. */
const MOST_A_MINUTE = 30;

interface MessageRow extends Record<string, unknown> {
  number: number;
  username: string;
  text: string;
  client_id: string;
  files: string;
  insert_date: string | Date;
  edit_date: string | Date | null;
  delete_date: string | Date | null;
}
export interface ChatMessage {
  readonly number: number;
  readonly username: string;
  /** Empty once it is deleted. */
  readonly text: string;
  readonly date: string;
  readonly files?: readonly KeptFile[];
  readonly editDate?: string;
  readonly isDeleted?: boolean;
  /** With which its writer sent it; told to them alone. */
  readonly clientId?: string;
}
export interface NewMessage {
  readonly text: string;
  /** Chosen by who sends it: sent again it is the same message. */
  readonly clientId: string;
  /** Ids of uploads of the user. */
  readonly files?: readonly string[] | undefined;
}
export interface MessagePage {
  /** Those before this number, the latest of them. */
  readonly before?: number | undefined;
  /** Those behind this number, the first of them. */
  readonly after?: number | undefined;
  /** Those alone that hold the text. */
  readonly search?: string | undefined;
}

/** What is written in rooms. Read and written by their members alone, changed by whoever wrote it. */
export class ChatMessages {
  private readonly database: TenantDatabase;
  private readonly rooms: ChatRooms;
  private readonly uploads: UploadsService;

  constructor(database: TenantDatabase, rooms: ChatRooms, uploads: UploadsService) {
    this.database = database;
    this.rooms = rooms;
    this.uploads = uploads;
  }

  /** A page in the order in which they were written. @throws ENTITY_REGISTRATION_NOT_FOUND */
  async list(scope: RequestScope, room: string, { before, after, search }: MessagePage): Promise<readonly ChatMessage[]> {
    await this.rooms.members(scope, room);
    const rows = await this.database.query<MessageRow>(
      sql(
        scope,
      )`select number, username, text, client_id::text as client_id, files::text as files, insert_date, edit_date, delete_date from ${CHAT_MESSAGES} m
        where room = ${room}::uuid and (${before ?? null}::int is null or number < ${before ?? null}::int) and number > ${after ?? 0}::int
          and (${search ?? null}::text is null or position(lower(${search ?? null}::text) in lower(text)) > 0)
        order by case when ${after !== undefined}::boolean then number else -number end limit ${MOST_MESSAGES}::int`,
    );
    return rows.map((row) => messageOf(scope, row)).toSorted((one, other) => one.number - other.number);
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND, TOO_MANY_REQUESTS */
  send(scope: RequestScope, room: string, { text, clientId, files = [] }: NewMessage): Promise<ChatMessage> {
    const { username } = scope.user;
    return this.rooms.inRoom(scope, room, async ({ usernames }, transaction) => {
      const [sent] = await this.rows(scope, room, { clientId }, transaction);
      if (sent !== undefined) return messageOf(scope, sent);
      await this.requireSlowness(scope, transaction);
      const kept = JSON.stringify(await this.uploads.take(scope, files, transaction));
      const [row] = await this.database.query<MessageRow>(
        sql(scope)`insert into ${CHAT_MESSAGES} (room, number, username, text, mentions, client_id, files)
          select ${room}::uuid, coalesce(max(m.number), 0) + 1, ${username}, ${text}, ${mentionsOf(text, usernames)}::text[], ${clientId}::uuid, ${kept}::jsonb
          from ${CHAT_MESSAGES} m where m.room = ${room}::uuid
          returning number, username, text, client_id::text as client_id, files::text as files, insert_date, edit_date, delete_date`,
        transaction,
      );
      const { number } = row!;
      // Whoever writes has read what stands above.
      await this.database.query(
        sql(scope)`update ${CHAT_MEMBERS} set read_number = ${number}::int where room = ${room}::uuid and username = ${username}`,
        transaction,
      );
      await this.rooms.publish(scope, usernames, { room, number }, transaction);
      return messageOf(scope, row!);
    });
  }

  /** A file of a message. @throws ENTITY_REGISTRATION_NOT_FOUND, also for whoever is not in the room */
  async file(scope: RequestScope, room: string, number: number, id: string): Promise<KeptFile> {
    await this.rooms.members(scope, room);
    const [row] = await this.database.query<{ readonly files: string }>(
      sql(scope)`select files::text as files from ${CHAT_MESSAGES} m where room = ${room}::uuid and number = ${number}::int`,
    );
    const file = filesOf(row?.files ?? '[]').find((one) => one.id === id);
    if (file === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Document', id]);
    return file;
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND, NOT_YOUR_MESSAGE */
  edit(scope: RequestScope, room: string, number: number, text: string): Promise<ChatMessage> {
    return this.change(scope, room, number, async (usernames, transaction) => {
      await this.database.query(
        sql(scope)`update ${CHAT_MESSAGES} set text = ${text}, mentions = ${mentionsOf(text, usernames)}::text[], edit_date = now()
          where room = ${room}::uuid and number = ${number}::int and text <> ${text}`,
        transaction,
      );
    });
  }

  /** Its text and its files go for good; that there was one stays. @throws ENTITY_REGISTRATION_NOT_FOUND, NOT_YOUR_MESSAGE */
  async remove(scope: RequestScope, room: string, number: number): Promise<void> {
    await this.change(scope, room, number, async (_, transaction, before) => {
      const files = filesOf(before.files).map(({ id }) => id);
      await this.uploads.giveUp(scope, files, transaction);
      await this.database.query(
        sql(scope)`update ${CHAT_MESSAGES} set text = '', files = '[]', mentions = '{}', edit_date = null, delete_date = now()
          where room = ${room}::uuid and number = ${number}::int`,
        transaction,
      );
    });
  }

  private change(
    scope: RequestScope,
    room: string,
    number: number,
    work: (usernames: readonly string[], transaction: Transaction, before: MessageRow) => Promise<void>,
  ): Promise<ChatMessage> {
    return this.rooms.inRoom(scope, room, async ({ usernames }, transaction) => {
      const [before] = await this.rows(scope, room, { number }, transaction);
      if (before === undefined || before.delete_date !== null)
        throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['ChatMessage', String(number)]);
      if (before.username !== scope.user.username) throw new ApiError(403, 'NOT_YOUR_MESSAGE', 'A message is changed by whoever wrote it.');
      await work(usernames, transaction, before);
      await this.rooms.publish(scope, usernames, { room, number }, transaction);
      const [row] = await this.rows(scope, room, { number }, transaction);
      return messageOf(scope, row!);
    });
  }

  /** One message: by its number, or a message of the user by how they sent it. */
  private rows(
    scope: RequestScope,
    room: string,
    { number, clientId }: { readonly number?: number; readonly clientId?: string },
    transaction: Transaction,
  ): Promise<readonly MessageRow[]> {
    return this.database.query<MessageRow>(
      sql(
        scope,
      )`select number, username, text, client_id::text as client_id, files::text as files, insert_date, edit_date, delete_date from ${CHAT_MESSAGES} m
        where room = ${room}::uuid and (number = ${number ?? null}::int or (client_id = ${clientId ?? null}::uuid and username = ${scope.user.username}))`,
      transaction,
    );
  }

  private async requireSlowness(scope: RequestScope, transaction: Transaction): Promise<void> {
    const [row] = await this.database.query<{ count: number }>(
      sql(
        scope,
      )`select count(*)::int as count from ${CHAT_MESSAGES} m where username = ${scope.user.username} and insert_date > now() - interval '1 minute'`,
      transaction,
    );
    if (row!.count >= MOST_A_MINUTE) throw apiError('TOO_MANY_REQUESTS', ['60']);
  }
}
export const ChatMessagesToken = token<ChatMessages>('chat/messages');

const mentionsOf = (text: string, usernames: readonly string[]): readonly string[] =>
  mentionsIn(text).filter((username) => usernames.includes(username));

const messageOf = ({ user }: RequestScope, row: MessageRow): ChatMessage => ({
  number: row.number,
  username: row.username,
  text: row.text,
  date: isoOf(row.insert_date),
  ...(row.files !== '[]' && { files: filesOf(row.files) }),
  ...(row.edit_date !== null && { editDate: isoOf(row.edit_date) }),
  ...(row.delete_date !== null && { isDeleted: true }),
  ...(row.username === user.username && { clientId: row.client_id }),
});
