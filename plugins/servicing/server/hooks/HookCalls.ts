import { token } from '@mortise/sdk';
import {
  type Migration,
  ownTable,
  type OfTenant,
  type RequestScope,
  type Row,
  sql,
  type TenantDatabase,
  type Transaction,
} from '@mortise/sdk/server';

export const HOOK_CALLS = ownTable('servicing_hook_calls');

/** Events that modules and scripts are still to be told of: written with the event, gone once they were told. */
export const hookCallsMigration: Migration = {
  name: '0067-hook-calls',
  up: async (statements) => {
    await statements.query(
      `create table d.servicing_hook_calls (
         tenant int not null, contract text collate "C" not null, number int not null, user_id uuid not null, time_zone text not null,
         insert_date timestamptz not null default now(), attempts int not null default 0, held_until timestamptz, error text,
         primary key (tenant, contract, number))`,
    );
  },
};

const MOST_ATTEMPTS = 5;

export interface HookCall extends OfTenant {
  readonly contract: string;
  /** Of the event in the journal of the contract, from 1. */
  readonly number: number;
  readonly userId: string;
  readonly timeZone: string;
}

/** Which events are still to be told, in the order in which they were written. */
export class HookCalls {
  private readonly database: TenantDatabase;

  constructor(database: TenantDatabase) {
    this.database = database;
  }

  async add(scope: RequestScope, contract: string, number: number, transaction: Transaction): Promise<void> {
    await this.database.query(
      sql(scope)`insert into ${HOOK_CALLS} (contract, number, user_id, time_zone)
        values (${contract}, ${number}::int, ${scope.user._id}::uuid, ${scope.timeZone})`,
      transaction,
    );
  }

  /** The next one, held for a minute: no other server tells it meanwhile. */
  async next(of: OfTenant): Promise<HookCall | undefined> {
    const [row] = await this.database.query<Row & { contract: string; number: number; user_id: string; time_zone: string }>(
      sql(of)`update ${HOOK_CALLS} set held_until = now() + interval '1 minute', attempts = attempts + 1
        where (contract, number) = (select contract, number from ${HOOK_CALLS} c where attempts < ${MOST_ATTEMPTS}::int
          and (held_until is null or held_until < now()) order by insert_date, contract, number limit 1 for update skip locked)
        returning contract, number, user_id::text as user_id, time_zone`,
    );
    return row && { ...of, contract: row.contract, number: row.number, userId: row.user_id, timeZone: row.time_zone };
  }

  async done({ tenant, contract, number }: HookCall): Promise<void> {
    await this.database.query(sql({ tenant })`delete from ${HOOK_CALLS} where contract = ${contract} and number = ${number}::int`);
  }

  /** It is told again later, five times in all; then it stays, with the error. */
  async fail({ tenant, contract, number }: HookCall, error: string): Promise<void> {
    await this.database.query(
      sql({ tenant })`update ${HOOK_CALLS} set error = ${error}, held_until = now() + interval '1 second' * attempts
        where contract = ${contract} and number = ${number}::int`,
    );
  }

  /** Whether some are to be told, now or in a while. */
  async areThere(of: OfTenant): Promise<boolean> {
    const rows = await this.database.query(sql(of)`select contract from ${HOOK_CALLS} c where attempts < ${MOST_ATTEMPTS}::int limit 1`);
    return rows.length > 0;
  }
}
export const HookCallsToken = token<HookCalls>('servicing/hook-calls');
