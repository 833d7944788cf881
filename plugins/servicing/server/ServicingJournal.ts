import { token } from '@mortise/sdk';
import { jsonb, type OfTenant, type RequestScope, sql, type TenantDatabase, type Transaction } from '@mortise/sdk/server';
import type { ClientServicing } from '../shared/ClientServicing.ts';
import type { JournalEvent } from '../shared/ContractServicing.ts';
import type { ServicingEvent } from '../shared/ServicingEvent.ts';
import { EVENTS } from './servicingTables.ts';

interface EventRow extends Record<string, unknown> {
  number: number;
  key: string;
  kind: string;
  value_date: string;
  payload: string;
  username: string;
  approver: string | null;
  insert_date: string | Date;
}

/** What was answered to a request, and which one it was. */
export interface Answered {
  readonly hash: string;
  readonly answer: unknown;
}

export interface NewEvent extends Answered {
  readonly event: ServicingEvent;
  readonly number: number;
}

type Latest = Pick<ClientServicing, 'events' | 'takenBack'>;

/** What happened to contracts: written once, read in the order of entry. */
export class ServicingJournal {
  private readonly database: TenantDatabase;

  constructor(database: TenantDatabase) {
    this.database = database;
  }

  async events(scope: OfTenant, contract: string, transaction?: Transaction): Promise<readonly JournalEvent[]> {
    const rows = await this.database.query<EventRow>(
      sql(
        scope,
      )`select number, key, kind, to_char(value_date, 'YYYY-MM-DD') as value_date, payload::text as payload, username, approver, insert_date
        from ${EVENTS} e where contract = ${contract} order by number`,
      transaction,
    );
    return rows.map(eventOf);
  }

  /** Of all contracts to which something happened that names an asset, by their registrations. */
  async eventsOfAsset(scope: OfTenant, asset: string, transaction: Transaction): Promise<ReadonlyMap<string, readonly JournalEvent[]>> {
    const rows = await this.database.query<{ contract: string }>(
      sql(scope)`select distinct contract from ${EVENTS} e where payload->'assets' ? ${asset}`,
      transaction,
    );
    return this.eventsOf(
      scope,
      rows.map(({ contract }) => contract),
      transaction,
    );
  }

  /** Of several contracts, by their registrations. */
  async eventsOf(
    scope: OfTenant,
    contracts: readonly string[],
    transaction?: Transaction,
  ): Promise<ReadonlyMap<string, readonly JournalEvent[]>> {
    const rows = await this.database.query<EventRow & { contract: string }>(
      sql(
        scope,
      )`select contract, number, key, kind, to_char(value_date, 'YYYY-MM-DD') as value_date, payload::text as payload, username, approver, insert_date
        from ${EVENTS} e where contract = any(${contracts}) order by contract, number`,
      transaction,
    );
    const byContract = Map.groupBy(rows, ({ contract }) => contract);
    return new Map([...byContract].map(([contract, own]) => [contract, own.map(eventOf)]));
  }

  /** What was entered last of these contracts, the latest first, and what it takes back. */
  async latest(scope: OfTenant, contracts: readonly string[], most: number): Promise<Latest> {
    const rows = await this.database.query<EventRow & { contract: string; currency: string; is_latest: boolean }>(
      sql(scope)`with latest as (
          select contract, number, reverses from ${EVENTS} e where contract = any(${contracts}) order by insert_date desc, number desc limit ${most}::int
        )
        select e.contract, number, key, kind, to_char(value_date, 'YYYY-MM-DD') as value_date, payload::text as payload, username, approver, insert_date,
          (select payload->>'currency' from ${EVENTS} a where a.contract = e.contract and a.kind in ('activate', 'takeover') order by a.number limit 1) as currency,
          exists (select 1 from latest l where l.contract = e.contract and l.number = e.number) as is_latest
        from ${EVENTS} e
        where contract = any(${contracts}) and exists (select 1 from latest l where l.contract = e.contract and (l.number = e.number or l.reverses = e.key))
        order by insert_date desc, number desc`,
    );
    const events = rows.map(({ contract, currency, is_latest: isLatest, ...row }) => ({
      isLatest,
      event: { ...eventOf(row), contract, currency },
    }));
    const [shown, taken] = [events.filter(({ isLatest }) => isLatest), events.filter(({ isLatest }) => !isLatest)];
    return { events: shown.map(({ event }) => event), takenBack: taken.map(({ event }) => event) };
  }

  /** What was answered where the key was used before. */
  async answered(scope: OfTenant, contract: string, key: string, transaction: Transaction): Promise<Answered | undefined> {
    const [row] = await this.database.query<{ request_hash: string; answer: string }>(
      sql(scope)`select request_hash, answer::text as answer from ${EVENTS} e where contract = ${contract} and key = ${key}`,
      transaction,
    );
    return row && { hash: row.request_hash, answer: JSON.parse(row.answer) };
  }

  async append(scope: RequestScope, contract: string, { event, number, hash, answer }: NewEvent, transaction: Transaction): Promise<void> {
    const { key, kind, date, payload } = event;
    const reverses = event.kind === 'reverse' ? event.payload.reverses : null;
    await this.database.query(
      sql(
        scope,
      )`insert into ${EVENTS} (contract, number, key, kind, value_date, payload, reverses, username, approver, request_hash, answer)
        values (${contract}, ${number}::int, ${key}, ${kind}, ${date}::date, ${jsonb(payload)}, ${reverses}, ${scope.user.username},
          ${scope.approvedBy ?? null}, ${hash}, ${jsonb(answer)})`,
      transaction,
    );
  }

  /** Contracts that have events, in pages. */
  async contracts(scope: OfTenant, after: string, most: number): Promise<readonly string[]> {
    const rows = await this.database.query<{ contract: string }>(
      sql(scope)`select distinct contract from ${EVENTS} e where contract > ${after} order by contract limit ${most}::int`,
    );
    return rows.map(({ contract }) => contract);
  }
}
export const ServicingJournalToken = token<ServicingJournal>('servicing/journal');

/** What `append` wrote is what it was given: an event. */
const eventOf = ({
  number,
  key,
  kind,
  value_date: date,
  payload,
  username: user,
  approver,
  insert_date: entered,
}: EventRow): JournalEvent =>
  ({
    number,
    key,
    kind,
    date,
    payload: JSON.parse(payload),
    user,
    ...(approver !== null && { approver }),
    entered: new Date(entered).toISOString(),
  }) as JournalEvent;
