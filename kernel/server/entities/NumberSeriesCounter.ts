import type { NumberSeries } from '@mortise/sdk';
import { isNumbered, type RequestScope } from '@mortise/sdk/server';
import { foldText, today } from '@mortise/sdk/domain';
import type { NamedStatements } from '../services/database/Database.ts';
import type { RecordStore } from './RecordStore.ts';
import { recordOf, type StoredRecord } from './storedRecord.ts';
import { TenantParameters, TenantStatement } from './TenantStatement.ts';

const DIGITS = 6;

/** Gives the next numbers of the series of an entity. Whoever takes one keeps the series locked until the transaction ends, so none is missing. */
export class NumberSeriesCounter {
  private readonly store: RecordStore;

  constructor(store: RecordStore) {
    this.store = store;
  }

  /** Whether the transition gives a number. */
  isGivenAt(code: string): boolean {
    return Object.values(this.store.entity.numbers ?? {}).some(({ at }) => at.includes(code));
  }

  /** The numbers that the transition gives to the record. */
  async take(statements: NamedStatements, scope: RequestScope, row: StoredRecord, code: string): Promise<Readonly<Record<string, string>>> {
    const record = recordOf(row);
    const given: Record<string, string> = {};
    for (const [name, series] of Object.entries(this.store.entity.numbers ?? {})) {
      const isWanted = series.at.includes(code) && isNumbered(this.store.entity, name, record);
      if (isWanted && (record[name] === undefined || record[name] === '')) given[name] = await this.next(statements, scope, name, series);
    }
    return given;
  }

  private async next(statements: NamedStatements, scope: RequestScope, name: string, series: NumberSeries): Promise<string> {
    const { prefix = '', digits = DIGITS, isYearly = false } = series;
    const head = `${prefix}${isYearly ? `${today(scope.timeZone).slice(0, 4)}-` : ''}`;
    const key = `${this.store.entity.name}.${name} ${head}`;
    const text = (number: number): string => head + String(number).padStart(digits, '0');
    let number = (await this.lastOf(statements, scope, key)) ?? (await this.highest(statements, scope, name, series, head));
    do number += 1;
    while (await this.isTaken(statements, scope, name, series, text(number)));
    const saved = `insert into d.counters as c (tenant, entity, value) values ($1, $2, $3) on conflict (tenant, entity) do update set value = excluded.value`;
    await new TenantStatement(scope, saved, [key, number]).run(statements);
    return text(number);
  }

  /** The last number of the series, which nobody else reads until the transaction ends; undefined where there is none. */
  private async lastOf(statements: NamedStatements, scope: RequestScope, key: string): Promise<number | undefined> {
    await new TenantStatement(scope, 'select pg_advisory_xact_lock($1::int, hashtext($2))', [key]).run(statements);
    const [row] = await new TenantStatement(scope, 'select value from d.counters where tenant = $1 and entity = $2 for update', [key]).run<{
      value: string;
    }>(statements);
    return row && Number(row.value);
  }

  /** The greatest number that records were taken over with. */
  private async highest(
    statements: NamedStatements,
    scope: RequestScope,
    name: string,
    series: NumberSeries,
    head: string,
  ): Promise<number> {
    const parameters = new TenantParameters(scope);
    const value = `data ->> ${parameters.bind(name)}`;
    const text = `select coalesce(max(substring(${value} from length(${parameters.bind(head)}::text) + 1)::bigint), 0) as value from ${this.store.table.sql}
      where tenant = $1 and ${value} ~ ('^' || ${parameters.bind(head)} || '[0-9]{1,12}$')${this.own(parameters, series)}`;
    const [row] = await parameters.statement(text).run<{ value: string }>(statements);
    return Number(row!.value);
  }

  private async isTaken(
    statements: NamedStatements,
    scope: RequestScope,
    name: string,
    series: NumberSeries,
    value: string,
  ): Promise<boolean> {
    const parameters = new TenantParameters(scope);
    // The column has an index; it holds the text folded.
    const column = this.store.table.byPath.get(name)?.column;
    const indexed = column === undefined ? '' : ` and ${column} = ${parameters.bind(foldText(value))}`;
    const text = `select 1 from ${this.store.table.sql} where tenant = $1${indexed} and data ->> ${parameters.bind(name)} = ${parameters.bind(value)}${this.own(parameters, series)} limit 1`;
    return (await parameters.statement(text).run(statements)).length > 0;
  }

  /** Numbers of others are no part of the series. */
  private own(parameters: TenantParameters, { unless }: NumberSeries): string {
    return unless === undefined ? '' : ` and data ->> ${parameters.bind(unless.field)} is distinct from ${parameters.bind(unless.is)}`;
  }
}
