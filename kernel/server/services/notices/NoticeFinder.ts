import type { FoundNotice, NoticeKind, NoticeSearch, Statements } from '@mortise/sdk/server';
import type { Services } from '@mortise/sdk';
import { v7 as uuidv7 } from 'uuid';

/** What is older is nothing new. */
const DAY_MS = 86_400_000;

/** A kind of notice with its own name. */
export type NamedKind = readonly [name: string, kind: NoticeKind];

export interface FinderNeeds {
  readonly database: Statements;
  readonly kinds: ReadonlyMap<string, NoticeKind>;
  readonly services: Services;
  readonly report: (message: string, error: unknown) => void;
}

interface ReaderRow extends Record<string, unknown> {
  id: string;
  username: string;
  off_kinds: readonly string[];
  /** Since when they want to be told. */
  since: string | Date;
}

/** Users who want to be told: those with a device, or a digest. PUSH-004 */
const READERS = `
  select u.id::text as id, u.username, coalesce(s.off_kinds, '{}') as off_kinds,
    least((select min(p.insert_date) from app.push_devices p where p.tenant = u.tenant and p.user_id = u.id), s.digest_since) as since
  from app.users u left join app.notice_settings s on s.tenant = u.tenant and s.user_id = u.id
  where u.tenant = $1 and not u.is_locked and not u.is_notifications_disabled
    and (s.is_digest or exists (select 1 from app.push_devices p where p.tenant = u.tenant and p.user_id = u.id))`;

/** Looks at what is stored for what users are to be told: what is lost with a server is found again by the next look, and by its key once. */
export class NoticeFinder {
  private readonly needs: FinderNeeds;

  constructor(needs: FinderNeeds) {
    this.needs = needs;
  }

  /** Tenants in which somebody wants to be told. */
  async tenants(): Promise<readonly number[]> {
    const rows = await this.needs.database.query<{ tenant: number }>(
      `select tenant from app.push_devices union select tenant from app.notice_settings where is_digest order by 1`,
    );
    return rows.map(({ tenant }) => tenant);
  }

  /** @param watched what happened; everything without it */
  async look(tenant: number, watched?: ReadonlySet<string>): Promise<void> {
    const kinds = [...this.needs.kinds].filter(([, { watches }]) => isMeant(watches, watched));
    if (kinds.length === 0) return;
    const readers = await this.needs.database.query<ReaderRow>(READERS, [tenant]);
    for (const kind of kinds)
      await this.lookFor(tenant, kind, readers).catch((error: unknown) => this.needs.report(`notices ${kind[0]}`, error));
  }

  private async lookFor(tenant: number, [name, kind]: NamedKind, all: readonly ReaderRow[]): Promise<void> {
    const readers = new Map(all.filter(({ off_kinds: off }) => !off.includes(name)).map((reader) => [reader.username, reader]));
    if (readers.size === 0) return;
    const first = Math.min(...[...readers.values()].map(({ since }) => new Date(since).getTime()));
    const since = new Date(Math.max(first, Date.now() - DAY_MS));
    const search: NoticeSearch = { scope: { tenant }, since, usernames: [...readers.keys()] };
    const found = await kind.find(search, this.needs.services);
    await this.keep(
      tenant,
      [name, kind],
      found.flatMap((notice) => {
        const reader = readers.get(notice.username);
        return reader !== undefined && notice.date >= new Date(reader.since) ? [{ ...notice, userId: reader.id }] : [];
      }),
    );
  }

  private async keep(
    tenant: number,
    [name, { gatherSeconds = 0 }]: NamedKind,
    found: readonly (FoundNotice & { readonly userId: string })[],
  ): Promise<void> {
    if (found.length === 0) return;
    const rows = found.map(({ userId, key, about }) => ({ id: uuidv7(), user_id: userId, key, about }));
    await this.needs.database.query(
      `insert into app.notices (tenant, id, user_id, kind, key, about, due_date)
       select $1, id, user_id, $2, key, about, now() + make_interval(secs => $3)
       from jsonb_to_recordset($4::jsonb) as n(id uuid, user_id uuid, key text, about jsonb)
       on conflict (tenant, user_id, kind, key) do nothing`,
      [tenant, name, gatherSeconds, JSON.stringify(rows)],
    );
  }
}

/** `*` watches all kinds of record. */
const isMeant = (watches: readonly string[], watched: ReadonlySet<string> | undefined): boolean =>
  watched === undefined || watches.includes('*') || watches.some((name) => watched.has(name));
