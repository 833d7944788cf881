import { ApiError, apiError, token } from '@mortise/sdk';
import { jsonb, type RequestScope, type Row, sql, sqlPart, type TenantDatabase, type Transaction } from '@mortise/sdk/server';
import { v7 as uuidv7, validate } from 'uuid';
import { type ContractRun, isUnderWay, type RunCommand, type RunContract, type RunStatus } from '../../shared/ContractRun.ts';
import type { TakenFigures } from '../takeover/takenFigures.ts';
import { REFIXED, REFIXES } from './runTables.ts';
import { runTotals } from './runTotals.ts';

/** What a run is to do. */
export interface NewRun extends Pick<ContractRun, 'command' | 'key' | 'isPreview' | 'date' | 'rate' | 'index'> {
  readonly hash: string;
  /** Added to the reference rate instead of the margin of each contract. */
  readonly margin?: string;
  /** Criteria of the list of contracts. */
  readonly query: Readonly<Record<string, string>>;
  /** These contracts instead. */
  readonly registrations?: readonly string[];
}

/** A contract that a run takes; of a takeover with what its record says. */
export interface ContractRate extends Pick<RunContract, 'contract' | 'rate'> {
  readonly currency?: string;
  readonly recorded?: string;
}

export interface StoredRun extends ContractRun, Omit<NewRun, keyof ContractRun> {
  readonly tenant: number;
  readonly userId: string;
  readonly timeZone: string;
}

/** What became of a contract, and of a takeover what it begins with. */
export interface Became extends Omit<RunContract, 'rate'> {
  readonly figures?: TakenFigures | undefined;
}

type RunId = Pick<StoredRun, 'tenant' | '_id'>;

const COLUMNS = sqlPart`tenant, id, command, key, request_hash, status, is_preview, to_char(date, 'YYYY-MM-DD') as date, rate, index, margin, query::text as query,
  registrations::text as registrations, total, error, user_id, time_zone, insert_user,
  to_char(insert_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as insert_date`;

/** What is done with many contracts, and what became of each of them. */
export class ContractRuns {
  private readonly database: TenantDatabase;

  constructor(database: TenantDatabase) {
    this.database = database;
  }

  /** The run of the key: a new one, or the one that is there. @throws KEY_USED_OTHERWISE */
  async add(scope: RequestScope, wanted: NewRun): Promise<StoredRun> {
    const { command, key, hash, isPreview, date, rate = null, index = null, margin = null, query, registrations } = wanted;
    await this.database.query(
      sql(
        scope,
      )`insert into ${REFIXES} (id, command, key, request_hash, is_preview, date, rate, index, margin, query, registrations, user_id, time_zone, insert_user)
        values (${uuidv7()}::uuid, ${command}, ${key}, ${hash}, ${isPreview}::boolean, ${date}::date, ${rate}, ${index}, ${margin}, ${jsonb(query)},
          ${jsonb(registrations)}, ${scope.user._id}::uuid, ${scope.timeZone}, ${scope.user.username}) on conflict (tenant, key) do nothing`,
    );
    const [row] = await this.database.query(sql(scope)`select ${COLUMNS} from ${REFIXES} r where key = ${key}`);
    const stored = await this.counted(storedOf(row!));
    if (stored.hash === hash && stored.userId === scope.user._id) return stored;
    throw new ApiError(409, 'KEY_USED_OTHERWISE', `The key ${key} was used for another request: use a new key.`);
  }

  /** One's own, and for administrators any. @throws ENTITY_REGISTRATION_NOT_FOUND */
  async get(scope: RequestScope, command: RunCommand, id: string): Promise<StoredRun> {
    const stored = await this.find({ tenant: scope.tenant, _id: id });
    if (stored?.command === command && (stored.userId === scope.user._id || seesAll(scope))) return stored;
    throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Run', id.slice(0, 100)]);
  }

  async find({ tenant, _id: id }: RunId): Promise<StoredRun | undefined> {
    if (!validate(id)) return undefined;
    const [row] = await this.database.query(sql({ tenant })`select ${COLUMNS} from ${REFIXES} r where id = ${id}::uuid`);
    return row && this.counted(storedOf(row));
  }

  /** Whether it is under way still. */
  async isWanted({ tenant, _id: id }: RunId): Promise<boolean> {
    const rows = await this.database.query(sql({ tenant })`select id from ${REFIXES} r where id = ${id}::uuid and status = 'RUNNING'`);
    return rows.length > 0;
  }

  /** Moves on to a status, from one of those given; answers whether it did. */
  async move({ tenant, _id: id }: RunId, from: readonly RunStatus[], to: RunStatus, error?: string): Promise<boolean> {
    const rows = await this.database.query(
      sql({ tenant })`update ${REFIXES} set status = ${to}, error = ${error ?? null}
        where id = ${id}::uuid and status = any(${[...from]}) returning id`,
    );
    return rows.length > 0;
  }

  /** Writes which contracts it takes, all of them or none. */
  async take({ tenant, _id: id }: RunId, pages: Iterable<readonly ContractRate[]>, transaction: Transaction): Promise<void> {
    const of = sql({ tenant });
    for (const page of pages)
      await this.database.query(
        of`insert into ${REFIXED} (refix, contract, rate, currency, recorded) select ${id}::uuid, *
          from jsonb_to_recordset(${jsonb(page)}) as r (contract text, rate text, currency text, recorded numeric)`,
        transaction,
      );
    await this.database.query(
      of`update ${REFIXES} set total = (select count(*) from ${REFIXED} c where refix = ${id}::uuid) where id = ${id}::uuid`,
      transaction,
    );
  }

  async waiting({ tenant, _id: id }: RunId, most: number): Promise<readonly ContractRate[]> {
    const rows = await this.database.query<Row & { contract: string; rate: string | null }>(
      sql({
        tenant,
      })`select contract, rate from ${REFIXED} c where refix = ${id}::uuid and outcome = 'WAITING' order by contract limit ${most}::int`,
    );
    return rows.map(({ contract, rate }) => ({ contract, ...(rate !== null && { rate }) }));
  }

  async note({ tenant, _id: id }: RunId, { contract, outcome, code, reason, figures }: Became): Promise<void> {
    await this.database.query(
      sql({
        tenant,
      })`update ${REFIXED} set outcome = ${outcome}, code = ${code ?? null}, reason = ${reason ?? null}, figures = ${jsonb(figures)}
        where refix = ${id}::uuid and contract = ${contract} and outcome = 'WAITING'`,
    );
  }

  async contracts(
    { tenant, _id: id }: RunId,
    { outcome, offset, limit }: { readonly outcome?: string | undefined; readonly offset: number; readonly limit: number },
  ): Promise<readonly RunContract[]> {
    const only = outcome === undefined ? sqlPart`` : sqlPart`and outcome = ${outcome}`;
    const rows = await this.database.query<
      Row & Record<'contract' | 'outcome', string> & Record<'rate' | 'code' | 'reason', string | null>
    >(
      sql({ tenant })`select contract, rate, outcome, code, reason from ${REFIXED} c where refix = ${id}::uuid ${only}
        order by contract offset ${offset}::int limit ${limit}::int`,
    );
    return rows.map(({ contract, rate, outcome: became, code, reason }) => ({
      contract,
      outcome: became as RunContract['outcome'],
      // It tells the margin, which a profile may keep.
      ...(rate !== null && became !== 'WAITING' && code !== 'FIELDS_KEPT' && { rate }),
      ...(code !== null && { code }),
      ...(reason !== null && { reason }),
    }));
  }

  private async counted(stored: StoredRun): Promise<StoredRun> {
    const [row] = await this.database.query<{ done: number; refused: number }>(
      sql(stored)`select count(*) filter (where outcome = 'DONE')::int as done, count(*) filter (where outcome = 'REFUSED')::int as refused
        from ${REFIXED} c where refix = ${stored._id}::uuid`,
    );
    const isTakenOver = stored.command === 'takeover' && !isUnderWay(stored);
    return { ...stored, ...row, ...(isTakenOver && { totals: await runTotals(this.database, stored) }) };
  }
}
export const ContractRunsToken = token<ContractRuns>('servicing/refixes');

/** Administrators see what others began. */
const seesAll = ({ holder }: RequestScope): boolean =>
  holder.isAdmin === true || holder.isMainAdmin === true || holder.isSuperAdmin === true;

/** What is told about a run. */
export const runOf = ({
  _id,
  command,
  key,
  status,
  isPreview,
  date,
  rate,
  index,
  total,
  done,
  refused,
  totals,
  error,
  ...more
}: StoredRun): ContractRun => ({
  _id,
  command,
  key,
  status,
  isPreview,
  date,
  done,
  refused,
  ...(rate !== undefined && { rate }),
  ...(index !== undefined && { index }),
  ...(total !== undefined && { total }),
  ...(totals !== undefined && totals.length > 0 && { totals }),
  ...(error !== undefined && { error }),
  _insertDate: more._insertDate,
  _insertUser: more._insertUser,
});

function storedOf(row: Row): StoredRun {
  const { registrations } = row;
  const text = (name: string): string => String(row[name]);
  const maybe = <Name extends string>(name: Name): { readonly [One in Name]?: string } =>
    typeof row[name] === 'string' ? ({ [name]: row[name] } as { [One in Name]?: string }) : {};
  return {
    tenant: Number(row['tenant']),
    _id: text('id'),
    command: text('command') as RunCommand,
    key: text('key'),
    hash: text('request_hash'),
    status: text('status') as RunStatus,
    isPreview: row['is_preview'] === true,
    date: text('date'),
    ...maybe('rate'),
    ...maybe('index'),
    ...maybe('margin'),
    ...maybe('error'),
    query: JSON.parse(text('query')) as StoredRun['query'],
    ...(typeof registrations === 'string' && { registrations: JSON.parse(registrations) as string[] }),
    ...(row['total'] !== null && { total: Number(row['total']) }),
    done: 0,
    refused: 0,
    userId: text('user_id'),
    timeZone: text('time_zone'),
    _insertDate: text('insert_date'),
    _insertUser: text('insert_user'),
  };
}
