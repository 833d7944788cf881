import { token } from '@mortise/sdk';
import { type DatabaseService, type OfTenant, type RequestScope, sql, type TenantDatabase, type Transaction } from '@mortise/sdk/server';
import { v7 as uuidv7 } from 'uuid';
import { FLOW_KEYS } from './flowTables.ts';
import { hashOf, isSecret, newSecret } from './secretText.ts';

const MARK = 'flw_';
/** What is kept of the text itself, to know a key again. */
const PREFIX = 8;
/** Of one flow. */
const MOST = 200;

export interface NewFlowKey {
  readonly name: string;
  readonly days: number;
  /** How many applications can be begun with it; as many as come without it. */
  readonly maxUses?: number | undefined;
}

/** A key as administrators see it. */
export interface ListedFlowKey {
  readonly _id: string;
  readonly name: string;
  readonly prefix: string;
  readonly endDate: string;
  readonly maxUses?: number;
  readonly uses: number;
  readonly insertUser: string;
  readonly insertDate: string;
  readonly lastDate?: string;
}

/** A key that counts, and the page that it opens. */
export interface OpenKey {
  readonly id: string;
  readonly tenant: number;
  readonly flow: string;
  readonly name: string;
  /** Name of the layout script. */
  readonly script: string;
  /** No further application can be begun with it. */
  readonly isUsedUp: boolean;
}

interface KeyRow extends Record<string, unknown> {
  id: string;
  name: string;
  prefix: string;
  end_date: string | Date;
  max_uses: number | null;
  uses: number;
  insert_user: string;
  insert_date: string | Date;
  last_date: string | Date | null;
}

/** Tells nothing of a flow that is closed, over, or has another page. */
const FIND = `select k.id, k.tenant, k.flow, f.name, f.data ->> 'page' as script,
    k.max_uses is not null and k.uses >= k.max_uses as used_up
  from d.flow_keys k join d.flows f on f.tenant = k.tenant and f.registration = k.flow
  where k.hash = $1 and k.end_date > now() and f.status = 'OPEN' and f.data ->> 'pageId' = $2
    and coalesce(f.data ->> 'endDate', '9999-12-31') >= to_char(now(), 'YYYY-MM-DD')
    and not exists (select from app.tenants t where t.id = k.tenant and t.suspended_date is not null)`;

/** Access keys of public pages. */
export class FlowKeys {
  private readonly database: TenantDatabase;
  private readonly everywhere: DatabaseService;

  /** @param everywhere asked by the hash alone: a key says which tenant it is of */
  constructor(database: TenantDatabase, everywhere: DatabaseService) {
    this.database = database;
    this.everywhere = everywhere;
  }

  async find(text: string, pageId: string): Promise<OpenKey | undefined> {
    // What is no key is nothing to ask a database for.
    if (!isSecret(MARK, text) || pageId.includes('\u0000')) return undefined;
    const [row] = await this.everywhere.query<{ id: string; tenant: number; flow: string; name: string; script: string; used_up: boolean }>(
      FIND,
      [hashOf(text), pageId],
    );
    return row && { id: row.id, tenant: row.tenant, flow: row.flow, name: row.name, script: row.script, isUsedUp: row.used_up };
  }

  /** Takes one of its uses; false where none is left. */
  async use({ tenant, id }: OpenKey, transaction: Transaction): Promise<boolean> {
    const rows = await this.database.query(
      sql({ tenant })`update ${FLOW_KEYS} set uses = uses + 1, last_date = now()
        where id = ${id} and (max_uses is null or uses < max_uses) returning id`,
      transaction,
    );
    return rows.length > 0;
  }

  /** Answers the text of the key, this once; undefined where the flow has as many as one may have. */
  async make(
    scope: RequestScope,
    flow: string,
    { name, days, maxUses }: NewFlowKey,
  ): Promise<(ListedFlowKey & { readonly key: string }) | undefined> {
    const key = newSecret(MARK);
    const id = uuidv7();
    const made = await this.database.query(
      sql(scope)`insert into ${FLOW_KEYS} (id, flow, name, hash, prefix, end_date, max_uses, insert_user)
        select ${id}, ${flow}, ${name}, ${hashOf(key)}, ${key.slice(0, PREFIX)}, now() + make_interval(days => ${days}::int), ${maxUses ?? null}::int, ${scope.user.username}
        where (select count(*) from ${FLOW_KEYS} k where flow = ${flow}) < ${MOST}::int returning id`,
    );
    if (made.length === 0) return undefined;
    const [row] = await this.rows(scope, flow, id);
    return { ...listedOf(row!), key };
  }

  async list(scope: OfTenant, flow: string): Promise<ListedFlowKey[]> {
    return (await this.rows(scope, flow)).map(listedOf);
  }

  /** Answers its name; undefined where there was none. */
  async remove(scope: OfTenant, flow: string, id: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ name: string }>(
      sql(scope)`delete from ${FLOW_KEYS} where flow = ${flow} and id::text = ${id} returning name`,
    );
    return row?.name;
  }

  private rows(scope: OfTenant, flow: string, id: string | null = null): Promise<readonly KeyRow[]> {
    return this.database.query<KeyRow>(
      sql(scope)`select id, name, prefix, end_date, max_uses, uses, insert_user, insert_date, last_date from ${FLOW_KEYS} k
        where flow = ${flow} and (${id}::uuid is null or id = ${id}::uuid) order by insert_date desc, id desc`,
    );
  }
}
export const FlowKeysToken = token<FlowKeys>('flows/keys');

const listedOf = (row: KeyRow): ListedFlowKey => ({
  _id: row.id,
  name: row.name,
  prefix: row.prefix,
  endDate: isoOf(row.end_date),
  ...(row.max_uses !== null && { maxUses: row.max_uses }),
  uses: row.uses,
  insertUser: row.insert_user,
  insertDate: isoOf(row.insert_date),
  ...(row.last_date !== null && { lastDate: isoOf(row.last_date) }),
});

const isoOf = (date: string | Date): string => new Date(date).toISOString();
