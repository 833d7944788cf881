import { apiError, type Disposer, type JsonObject } from '@mortise/sdk';
import type { DatabaseService, RequestScope, Statements } from '@mortise/sdk/server';
import { PassThrough, type Readable } from 'node:stream';
import { KEYS_CHANNEL } from '../access/apiKeys/ApiKeys.ts';
import { PERMISSIONS_CHANNEL } from '../access/Sessions.ts';
import { SECONDS_LEFT, SESSION_END } from '../access/sessions/sessionEnd.ts';

const CHANNEL = 'mortise_events';
/** Of what is about an address rather than a tenant. */
const NO_TENANT = 0;
const SESSIONS = 'mortise_sessions';
/** Streams of one user at one time: tabs, on all of their machines. */
const MAX_STREAMS = 20;
/** A notice takes 8,000 bytes. */
const MOST_USERS = 25;
/** A browser that reads nothing any more is let go. */
const MAX_UNREAD = 256 * 1024;
const RETRY_MS = 2_000;
/** A stream ends so long after its session at the latest. */
const LOOK_MS = 1_000;
/** Looked at again after this where the database did not answer. */
const LATER_MS = 20_000;

interface Stream {
  readonly tenant: number;
  readonly scope: RequestScope;
  /** What decides what they are told: equal for the tabs of one user, as long as they may do the same. */
  readonly rights: string;
  /** Id of the session or key that opened it, and with which it ends. */
  readonly opener: string;
  /** Where they work. */
  readonly hostname: string;
  readonly out: PassThrough;
  /** When to look next whether the session or key is over, in milliseconds since 1970. */
  until: number;
  /** What is told before the browser knows the state that it follows. */
  early: string[] | undefined;
}

export interface Notice {
  readonly tenant: number;
  /** For those alone who work at this address, of whichever tenant. */
  readonly hostname?: string;
  /** For these users of the tenant alone, by user name. */
  readonly users?: readonly string[];
  readonly event: string;
  readonly data: JsonObject;
}

/** What somebody may see of a notice, undefined for nothing. */
export type Visible = Notice | undefined | Promise<Notice | undefined>;

export interface TenantEventsOptions {
  /** Between two signs of life, and two looks at which sessions still are. */
  readonly heartbeatMilliseconds?: number;
  /** What a browser is told when its stream begins. */
  readonly ready?: (scope: RequestScope) => Promise<object>;
  /** Hears of everything first; of nothing in particular when something may have been missed. */
  readonly hear?: (notice?: Notice) => void;
  /** What a user may see of it, undefined for nothing; all of it unless given. */
  readonly visibleTo?: (scope: RequestScope, notice: Notice) => Visible;
  readonly report: (message: string, error: unknown) => void;
}

/** Tells the browsers of a tenant what happened, over server-sent events, whichever server process it happened in. */
export class TenantEvents {
  private readonly database: DatabaseService;
  private readonly options: TenantEventsOptions;
  private readonly streams = new Set<Stream>();

  constructor(database: DatabaseService, options: TenantEventsOptions) {
    this.database = database;
    this.options = options;
  }

  /** Follows what other server processes publish. The disposer ends every stream. */
  async start(): Promise<Disposer> {
    const stops = [
      await this.database.listen(
        CHANNEL,
        (payload) => this.broadcast(JSON.parse(payload) as Notice),
        // What happened meanwhile is lost: a browser that opens its stream anew reads the state first.
        () => {
          this.options.hear?.();
          this.end(() => true);
        },
      ),
      await this.database.listen(SESSIONS, (id) => this.end(({ opener }) => opener === id)),
      await this.database.listen(KEYS_CHANNEL, (id) => this.end(({ opener }) => opener === id)),
      // Policies and profiles say how long sessions last.
      await this.database.listen(PERMISSIONS_CHANNEL, (tenant) => this.look((stream) => stream.tenant === Number(tenant), true)),
    ];
    const beat = (): void => void this.beat().catch((error: unknown) => this.options.report('events', error));
    const timers = [
      setInterval(beat, this.options.heartbeatMilliseconds ?? 20_000).unref(),
      setInterval(() => this.look(isDue), LOOK_MS).unref(),
    ];
    return () => {
      for (const timer of timers) clearInterval(timer);
      for (const stop of stops) stop();
      this.end(() => true);
    };
  }

  /** Notifies every browser of the tenant once the transaction of the statements is through. */
  async publish(statements: Statements, tenant: number, event: string, data: JsonObject): Promise<void> {
    await statements.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ tenant, event, data } satisfies Notice)]);
  }

  /** Notifies the browsers of these users once the transaction of the statements is through. */
  async publishTo(statements: Statements, tenant: number, users: readonly string[], data: JsonObject): Promise<void> {
    for (let start = 0; start < users.length; start += MOST_USERS) {
      const notice: Notice = { tenant, users: users.slice(start, start + MOST_USERS), event: 'user', data };
      await statements.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(notice)]);
    }
  }

  /** Notifies every browser that works at an address. */
  async publishAt(statements: Statements, hostname: string, event: string, data: JsonObject): Promise<void> {
    const notice: Notice = { tenant: NO_TENANT, hostname, event, data };
    await statements.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(notice)]);
  }

  /** The notices for the tenant’s browsers from now on, as an event stream. @param opener id of the session or key that asks. @throws TOO_MANY_REQUESTS */
  async open(scope: RequestScope, opener: string, hostname = ''): Promise<Readable> {
    const { tenant, user } = scope;
    const count = [...this.streams].filter((stream) => stream.tenant === tenant && stream.scope.user._id === user._id).length;
    if (count >= MAX_STREAMS) throw apiError('TOO_MANY_REQUESTS', ['60']);
    const stream: Stream = { tenant, scope, rights: rightsOf(scope), opener, hostname, out: new PassThrough(), early: [], until: 0 };
    this.streams.add(stream);
    stream.out.once('close', () => this.streams.delete(stream)).on('error', () => stream.out.destroy());
    // Asked for when the stream is listed already: nothing that happens meanwhile is missed, and it is sent after the state.
    const state = await this.stateFor(scope).catch((error: unknown) => {
      stream.out.destroy();
      throw error;
    });
    const { early = [] } = stream;
    stream.early = undefined;
    for (const text of [`retry: ${RETRY_MS}\nevent: ready\ndata: ${JSON.stringify(state)}\n\n`, ...early]) write(stream, text);
    return stream.out;
  }

  private async stateFor(scope: RequestScope): Promise<object> {
    return (await this.options.ready?.(scope)) ?? {};
  }

  private broadcast(notice: Notice): void {
    this.options.hear?.(notice);
    const text = textOf(notice);
    const { visibleTo = () => notice } = this.options;
    const told = new Map<string, Visible>();
    for (const stream of this.streams) {
      if (!isFor(stream, notice)) continue;
      // Looked up once for all tabs of a user.
      const visible = told.has(stream.rights) ? told.get(stream.rights) : visibleTo(stream.scope, notice);
      told.set(stream.rights, visible);
      void this.notify(stream, notice, text, visible);
    }
  }

  private async notify(stream: Stream, notice: Notice, text: string, visible: Visible): Promise<void> {
    try {
      // Most is sent at once and in its order; only what has to be looked up comes a moment later.
      const own = visible instanceof Promise ? await visible : visible;
      if (own) write(stream, own === notice ? text : textOf(own));
    } catch (error) {
      this.options.report('events', error);
    }
  }

  /** A sign of life for proxies and browsers, and an end for streams whose session or key is over or whose user is locked. */
  private async beat(): Promise<void> {
    if (this.streams.size === 0) return;
    for (const stream of this.streams) write(stream, ': alive\n\n');
    await this.endOver([...this.streams], false);
  }

  /** Lets those go of the streams that are asked about whose session or key is over. */
  private look(isAsked: (stream: Stream) => boolean, tells = false): void {
    const asked = [...this.streams].filter(isAsked);
    if (asked.length === 0) return;
    for (const stream of asked) stream.until = Date.now() + LATER_MS;
    void this.endOver(asked, tells).catch((error: unknown) => this.options.report('events', error));
  }

  private async endOver(asked: readonly Stream[], tells: boolean): Promise<void> {
    const rows = await this.database.query<Opener>(OPENERS, [[...new Set(asked.map(({ opener }) => opener))]]);
    const alive = new Map(rows.map((row) => [row.id, row]));
    for (const stream of asked) {
      const found = alive.get(stream.opener);
      if (found === undefined) stream.out.end();
      else this.goOn(stream, found, tells);
    }
  }

  private goOn(stream: Stream, { seconds, can_stay: canStay }: Opener, tells: boolean): void {
    stream.until = Date.now() + seconds * 1_000;
    if (tells && canStay !== null)
      write(stream, textOf({ tenant: stream.tenant, event: 'session', data: { seconds: Math.ceil(seconds), canStay } }));
  }

  private end(isOver: (stream: Stream) => boolean): void {
    for (const stream of this.streams) if (isOver(stream)) stream.out.end();
  }
}

interface Opener extends Record<string, unknown> {
  id: string;
  seconds: number;
  /** Null of keys. */
  can_stay: boolean | null;
}

/** Sessions and keys that are not over. */
const OPENERS = `
  select s.id::text as id, ${SECONDS_LEFT} as seconds, coalesce(e.idle < e.latest, false) as can_stay
  from app.sessions s join app.users u on u.tenant = s.tenant and u.id = s.user_id ${SESSION_END}
  where s.id = any($1::uuid[]) and least(e.latest, e.idle) > now() and not u.is_locked
  union all select k.id::text, extract(epoch from k.end_date - now())::float8, null
  from app.api_keys k join app.users u on u.tenant = k.tenant and u.id = k.user_id
  where k.id = any($1::uuid[]) and k.end_date > now() and not u.is_locked`;

function isFor({ tenant, hostname, scope }: Stream, notice: Notice): boolean {
  if (notice.hostname !== undefined) return hostname === notice.hostname;
  if (tenant !== notice.tenant) return false;
  return notice.users === undefined || (scope.user.impersonator === undefined && notice.users.includes(scope.user.username));
}

const rightsOf = ({ user, holder, limits, onlyPerson }: RequestScope): string => JSON.stringify([user, onlyPerson, holder, limits]);

const isDue = ({ until }: Stream): boolean => until <= Date.now();

const textOf = ({ event, data }: Notice): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

function write({ out, early }: Stream, text: string): void {
  if (early) return void early.push(text);
  if (out.writableEnded) return;
  if (out.readableLength + out.writableLength > MAX_UNREAD) out.destroy();
  else out.write(text);
}
