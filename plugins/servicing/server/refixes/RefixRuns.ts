import { ApiError, apiError, token } from '@mortise/sdk';
import { jsonb, type RequestScope, type Row, sql, sqlPart, type TenantDatabase, type Transaction } from '@mortise/sdk/server';
import { v7 as uuidv7, validate } from 'uuid';
import type { RefixedContract, RefixRun, RefixStatus } from '../../shared/RefixRun.ts';
import { REFIXED, REFIXES } from './refixTables.ts';

/** What a run is to do. */
export interface NewRefix extends Pick<RefixRun, 'key' | 'isPreview' | 'date' | 'rate' | 'index'> {
  readonly hash: string;
  /** Added to the reference rate instead of the margin of each contract. */
  readonly margin?: string;
  /** Criteria of the list of contracts. */
  readonly query: Readonly<Record<string, string>>;
  /** These contracts instead. */
  readonly registrations?: readonly string[];
}

export type ContractRate = Required<Pick<RefixedContract, 'contract' | 'rate'>>;

export interface StoredRefix extends RefixRun, Omit<NewRefix, keyof RefixRun> {
  readonly tenant: number;
  readonly userId: string;
  readonly timeZone: string;
}

type RefixId = Pick<StoredRefix, 'tenant' | '_id'>;

const COLUMNS = sqlPart`tenant, id, key, request_hash, status, is_preview, to_char(date, 'YYYY-MM-DD') as date, rate, index, margin, query::text as query,
  registrations::text as registrations, total, error, user_id, time_zone, insert_user,
  to_char(insert_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as insert_date`;

/** Changes of the rate of many contracts, and what became of each of them. */
export class RefixRuns {
  private readonly database: TenantDatabase;

  constructor(database: TenantDatabase) {
    this.database = database;
  }

  /** The run of the key: a new one, or the one that is there. @throws KEY_USED_OTHERWISE */
  async add(scope: RequestScope, wanted: NewRefix): Promise<StoredRefix> {
    const { key, hash, isPreview, date, rate, index = null, margin = null, query, registrations } = wanted;
    await this.database.query(
      sql(
        scope,
      )`insert into ${REFIXES} (id, key, request_hash, is_preview, date, rate, index, margin, query, registrations, user_id, time_zone, insert_user)
        values (${uuidv7()}::uuid, ${key}, ${hash}, ${isPreview}::boolean, ${date}::date, ${rate}, ${index}, ${margin}, ${jsonb(query)},
          ${jsonb(registrations)}, ${scope.user._id}::uuid, ${scope.timeZone}, ${scope.user.username}) on conflict (tenant, key) do nothing`,
    );
    const [row] = await this.database.query(sql(scope)`select ${COLUMNS} from ${REFIXES} r where key = ${key}`);
    const stored = await this.counted(storedOf(row!));
    if (stored.hash === hash && stored.userId === scope.user._id) return stored;
    throw new ApiError(409, 'KEY_USED_OTHERWISE', `The key ${key} was used for another request: use a new key.`);
  }

  /** One's own, and for administrators any. @throws ENTITY_REGISTRATION_NOT_FOUND */
  async get(scope: RequestScope, id: string): Promise<StoredRefix> {
    const stored = await this.find({ tenant: scope.tenant, _id: id });
    if (stored !== undefined && (stored.userId === scope.user._id || seesAll(scope))) return stored;
    throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Refix', id.slice(0, 100)]);
  }

  async find({ tenant, _id: id }: RefixId): Promise<StoredRefix | undefined> {
    if (!validate(id)) return undefined;
    const [row] = await this.database.query(sql({ tenant })`select ${COLUMNS} from ${REFIXES} r where id = ${id}::uuid`);
    return row && this.counted(storedOf(row));
  }

  /** Whether it is under way still. */
  async isWanted({ tenant, _id: id }: RefixId): Promise<boolean> {
    const rows = await this.database.query(sql({ tenant })`select id from ${REFIXES} r where id = ${id}::uuid and status = 'RUNNING'`);
    return rows.length > 0;
  }

  /** Moves on to a status, from one of those given; answers whether it did. */
  async move({ tenant, _id: id }: RefixId, from: readonly RefixStatus[], to: RefixStatus, error?: string): Promise<boolean> {
    const rows = await this.database.query(
      sql({ tenant })`update ${REFIXES} set status = ${to}, error = ${error ?? null}
        where id = ${id}::uuid and status = any(${[...from]}) returning id`,
    );
    return rows.length > 0;
  }

  /** Writes which contracts it takes, all of them or none. */
  async take({ tenant, _id: id }: RefixId, pages: AsyncIterable<readonly ContractRate[]>, transaction: Transaction): Promise<void> {
    const of = sql({ tenant });
    for await (const page of pages)
      await this.database.query(
        of`insert into ${REFIXED} (refix, contract, rate) select ${id}::uuid, * from jsonb_to_recordset(${jsonb(page)}) as r (contract text, rate text)`,
        transaction,
      );
    await this.database.query(
      of`update ${REFIXES} set total = (select count(*) from ${REFIXED} c where refix = ${id}::uuid) where id = ${id}::uuid`,
      transaction,
    );
  }

  async waiting({ tenant, _id: id }: RefixId, most: number): Promise<readonly ContractRate[]> {
    return this.database.query<Row & { contract: string; rate: string }>(
      sql({
        tenant,
      })`select contract, rate from ${REFIXED} c where refix = ${id}::uuid and outcome = 'WAITING' order by contract limit ${most}::int`,
    );
  }

  async note({ tenant, _id: id }: RefixId, { contract, outcome, code, reason }: Omit<RefixedContract, 'rate'>): Promise<void> {
    await this.database.query(
      sql({ tenant })`update ${REFIXED} set outcome = ${outcome}, code = ${code ?? null}, reason = ${reason ?? null}
        where refix = ${id}::uuid and contract = ${contract} and outcome = 'WAITING'`,
    );
  }

  async contracts(
    { tenant, _id: id }: RefixId,
    { outcome, offset, limit }: { readonly outcome?: string | undefined; readonly offset: number; readonly limit: number },
  ): Promise<readonly RefixedContract[]> {
    const only = outcome === undefined ? sqlPart`` : sqlPart`and outcome = ${outcome}`;
    const rows = await this.database.query<
      Row & Record<'contract' | 'rate' | 'outcome', string> & Record<'code' | 'reason', string | null>
    >(
      sql({ tenant })`select contract, rate, outcome, code, reason from ${REFIXED} c where refix = ${id}::uuid ${only}
        order by contract offset ${offset}::int limit ${limit}::int`,
    );
    return rows.map(({ contract, rate, outcome: became, code, reason }) => ({
      contract,
      outcome: became as RefixedContract['outcome'],
      // It tells the margin, which a profile may keep.
      ...(became !== 'WAITING' && code !== 'FIELDS_KEPT' && { rate }),
      ...(code !== null && { code }),
      ...(reason !== null && { reason }),
    }));
  }

  private async counted(stored: StoredRefix): Promise<StoredRefix> {
    const [row] = await this.database.query<{ done: number; refused: number }>(
      sql(stored)`select count(*) filter (where outcome = 'DONE')::int as done, count(*) filter (where outcome = 'REFUSED')::int as refused
        from ${REFIXED} c where refix = ${stored._id}::uuid`,
    );
    return { ...stored, ...row };
  }
}
export const RefixRunsToken = token<RefixRuns>('servicing/refixes');

/** Administrators see what others began. */
const seesAll = ({ holder }: RequestScope): boolean =>
  holder.isAdmin === true || holder.isMainAdmin === true || holder.isSuperAdmin === true;

/** What is told about a run. */
export const refixOf = ({
  _id,
  key,
  status,
  isPreview,
  date,
  rate,
  index,
  total,
  done,
  refused,
  error,
  ...more
}: StoredRefix): RefixRun => ({
  _id,
  key,
  status,
  isPreview,
  date,
  rate,
  done,
  refused,
  ...(index !== undefined && { index }),
  ...(total !== undefined && { total }),
  ...(error !== undefined && { error }),
  _insertDate: more._insertDate,
  _insertUser: more._insertUser,
});

function storedOf(row: Row): StoredRefix {
  const text = (name: string): string => String(row[name]);
  const maybe = <Name extends string>(name: Name): { readonly [One in Name]?: string } =>
    typeof row[name] === 'string' ? ({ [name]: row[name] } as { [One in Name]?: string }) : {};
  return {
    tenant: Number(row['tenant']),
    _id: text('id'),
    key: text('key'),
    hash: text('request_hash'),
    status: text('status') as RefixStatus,
    isPreview: row['is_preview'] === true,
    date: text('date'),
    rate: text('rate'),
    ...maybe('index'),
    ...maybe('margin'),
    ...maybe('error'),
    query: JSON.parse(text('query')) as StoredRefix['query'],
    ...(typeof row['registrations'] === 'string' && { registrations: JSON.parse(row['registrations']) as string[] }),
    ...(row['total'] !== null && { total: Number(row['total']) }),
    done: 0,
    refused: 0,
    userId: text('user_id'),
    timeZone: text('time_zone'),
    _insertDate: text('insert_date'),
    _insertUser: text('insert_user'),
  };
}
