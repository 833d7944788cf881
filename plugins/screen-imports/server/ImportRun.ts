import { ApiError, type EntityDefinition, type EntityRecord } from '@mortise/sdk';
import {
  type TenantDatabase,
  type EnteredRecord,
  type Repositories,
  type RequestScope,
  type Repository,
  shownEntity,
  type Transaction,
  type TakenOver,
} from '@mortise/sdk/server';
import { isShared, type ReasonText, reasonInEnglish } from '../shared/rowReasons.ts';
import type { ImportStore, RowResult, StoredImport } from './ImportStore.ts';
import { textOf } from './reading/Cell.ts';
import type { Table } from './reading/Table.ts';
import type { TableRow } from './reading/TableRow.ts';
import { ForeseenRecords } from './ForeseenRecords.ts';
import { changedItems, newItems } from './itemCells.ts';
import { isIdentified, LinkedRecords, type Made } from './LinkedRecords.ts';
import { checkRow, planRow, type PlannedRow } from './planRow.ts';
import { reasonsOf } from './reasonsOf.ts';
import { RecordKeys } from './RecordKeys.ts';
import { type ReadRow, RowReader } from './RowReader.ts';
import { textsOf } from './textsOf.ts';

/** Rows saved in one transaction: also what is done again after a kill. */
const CHUNK = 250;

/** Takes the rows of a table into records, chunk by chunk, from where the import stands. */
export class ImportRun {
  private readonly repositories: Repositories;
  private readonly database: TenantDatabase;
  private readonly store: ImportStore;
  private readonly scope: RequestScope;
  private readonly stored: StoredImport;
  private readonly rows: AsyncIterator<TableRow, undefined>;
  private readonly keys: RecordKeys;
  private readonly links: LinkedRecords;
  private readonly repository: Repository;
  private readonly reader: RowReader;
  /** Of a dry run: the records as the rows above would leave them. */
  private readonly foreseen: ForeseenRecords | undefined;
  /** A row that was read and belongs to the next chunk. */
  private held: ReadRow | undefined;

  constructor(
    services: { repositories: Repositories; database: TenantDatabase; store: ImportStore },
    scope: RequestScope,
    stored: StoredImport,
    table: Pick<Table, 'columns' | 'facts'>,
    rows: AsyncIterable<TableRow>,
  ) {
    this.repositories = services.repositories;
    this.database = services.database;
    this.store = services.store;
    this.scope = scope;
    this.stored = stored;
    this.rows = rows[Symbol.asyncIterator]() as AsyncIterator<TableRow, undefined>;
    this.keys = new RecordKeys(this.repositories, scope);
    this.links = new LinkedRecords(this.repositories, scope, this.keys);
    this.repository = this.repositories.named(stored.entityName, scope);
    this.foreseen = stored.isDryRun ? new ForeseenRecords(scope, this.repository.entity) : undefined;
    this.reader = new RowReader(
      table,
      stored.mapping!,
      shownEntity(scope, this.repository.entity),
      (name) => this.find(name),
      stored.mapping!.timeZone ?? scope.timeZone,
    );
  }

  /** Runs to the end, or until `isStopped` says so between two chunks. Answers whether it reached the end. */
  async run(isStopped: () => Promise<boolean>): Promise<boolean> {
    try {
      return await this.runChunks(isStopped);
    } finally {
      await this.rows.return?.();
    }
  }

  /** While a chunk is saved the next one is read. */
  private async runChunks(isStopped: () => Promise<boolean>): Promise<boolean> {
    let { position } = this.stored;
    for (let done = 0; done < position; done += 1) await this.rows.next();
    let rows = await this.nextChunk();
    while (rows.length > 0) {
      if (await isStopped()) return false;
      const [, next] = await Promise.all([this.chunk(rows, position), this.nextChunk()]);
      position += rows.length;
      rows = next;
    }
    return true;
  }

  /** Rows up to the first that has the key of one before it: that one has to find what the other made. */
  private async nextChunk(): Promise<readonly ReadRow[]> {
    const rows: ReadRow[] = [];
    const keys = new Set<string>();
    while (rows.length < CHUNK) {
      const row = this.held ?? (await this.nextRow());
      this.held = undefined;
      if (row === undefined) break;
      const value = this.keyValue(row);
      if (value !== undefined && keys.has(value)) {
        this.held = row;
        break;
      }
      if (value !== undefined) keys.add(value);
      rows.push(row);
    }
    return rows;
  }

  private async nextRow(): Promise<ReadRow | undefined> {
    const { value } = await this.rows.next();
    return value && checkRow(this.repository.entity, this.reader.read(value));
  }

  private async chunk(rows: readonly ReadRow[], start: number): Promise<void> {
    const { planned, results } = await this.plan(rows);
    const end = start + rows.length;
    const { foreseen } = this;
    if (foreseen) return this.store.note(this.stored, end, [...results, ...planned.map((plan) => this.foresee(plan, foreseen))]);
    if ((await this.saveTogether(planned, results, end)) === undefined) return;
    // One of them is bad in a way that only saving shows: each by itself then, and the others are not held up.
    await this.store.note(this.stored, start, results);
    for (const plan of planned) await this.saveAlone(plan, start + rows.findIndex(({ line }) => line === plan.row.line) + 1);
    await this.store.note(this.stored, end, []);
  }

  /** Saves rows and their outcomes in one transaction. Answers why one of them was refused; nothing is saved then. */
  private async saveTogether(
    planned: readonly PlannedRow[],
    results: readonly RowResult[],
    position: number,
  ): Promise<readonly ReasonText[] | undefined> {
    try {
      await this.database.transaction(async (transaction) => {
        const saved = await this.save(planned, transaction);
        await this.store.note(this.stored, position, [...results, ...saved], transaction);
      });
      this.keys.commit();
      return undefined;
    } catch (error) {
      this.keys.rollback();
      // What lies in the state of the machine is no fault of a row.
      if (error instanceof ApiError && error.status < 500) return reasonsOf(error);
      throw error;
    }
  }

  /** Looks at the record anew: somebody may have saved it meanwhile. */
  private async saveAlone({ row }: PlannedRow, position: number): Promise<void> {
    const { planned, results } = await this.plan([row]);
    const reason = await this.saveTogether(planned, results, position);
    if (reason !== undefined) await this.store.note(this.stored, position, [failed(row, reason)]);
  }

  /** Checks the rows and finds what is there already. */
  private async plan(rows: readonly ReadRow[]): Promise<{ planned: PlannedRow[]; results: RowResult[] }> {
    const results: RowResult[] = [];
    const good = rows.filter((row) => {
      if (row.problems.length > 0) results.push(failed(row, row.problems));
      return row.problems.length === 0;
    });
    const existing = await this.existing(good);
    await this.links.load(good);
    const planned: PlannedRow[] = [];
    for (const row of good) {
      const { plan, missing } = this.planOf(row, existing.get(row));
      if (missing.length > 0) results.push(failed(row, missing));
      else planned.push(plan);
    }
    return this.judged(planned, results);
  }

  private planOf(row: ReadRow, existing: EntityRecord | undefined): ReturnType<typeof planRow> {
    const { entity } = this.repository;
    const { key } = this.stored.mapping!;
    const value = this.keyValue(row);
    const linked = value === undefined ? row.linked : (this.foreseen?.newLinks(value, row.linked) ?? row.linked);
    const known = existing === undefined ? row : { ...row, linked: linked.filter(isIdentified) };
    const { plan, missing } = planRow(entity, known, existing, this.stored.mapping!, this.links.cellsOf(known, existing));
    if (key === undefined || value === undefined || !this.keys.isShared(entity, key, value)) return { plan, missing };
    return { plan, missing: [isShared(this.columnOf(key), entity.name, value)] };
  }

  /** Without the rows that the tenant's scripts refuse. */
  private async judged(
    planned: readonly PlannedRow[],
    results: readonly RowResult[],
  ): Promise<{ planned: PlannedRow[]; results: RowResult[] }> {
    const reasons = new Map(planned.map(({ row }) => [row, [] as ReasonText[]]));
    const asked = planned.filter(({ existing, changed }) => existing === undefined || changed.length > 0);
    const own = await this.repository.entryErrors(this.scope, asked.map(entered));
    for (const [index, { row }] of asked.entries()) reasons.get(row)!.push(...textsOf(own[index]!));
    const ofLinks = await this.links.refusals(planned.map(({ row }) => row));
    for (const [index, { row }] of planned.entries()) reasons.get(row)!.push(...ofLinks[index]!);
    const isGood = ({ row }: PlannedRow): boolean => reasons.get(row)!.length === 0;
    const refused = planned.filter((plan) => !isGood(plan)).map(({ row }) => failed(row, reasons.get(row)!));
    return { planned: planned.filter(isGood), results: [...results, ...refused] };
  }

  private async existing(rows: readonly ReadRow[]): Promise<ReadonlyMap<ReadRow, EntityRecord>> {
    const { key } = this.stored.mapping!;
    const found = new Map<ReadRow, EntityRecord>();
    if (key === undefined) return found;
    const values = rows.map((row) => this.keyValue(row)).filter((value) => value !== undefined);
    await this.keys.load(this.repository.entity, key, values);
    const registrations = new Map<string, ReadRow>();
    for (const row of rows) {
      const value = this.keyValue(row);
      const foreseen = value === undefined ? undefined : this.foreseen?.get(value);
      const registration = value === undefined ? undefined : this.keys.get(this.repository.entity, key, value);
      if (foreseen !== undefined) found.set(row, foreseen);
      else if (registration !== undefined) registrations.set(registration, row);
    }
    if (registrations.size === 0) return found;
    const { entities } = await this.repository.list(this.scope, { registrations: [...registrations.keys()], limit: CHUNK, count: 'none' });
    for (const record of entities) found.set(registrations.get(record.registration)!, record);
    return found;
  }

  /** What the row would become. */
  private foresee(plan: PlannedRow, foreseen: ForeseenRecords): RowResult {
    const { row, existing, changed } = plan;
    const value = this.keyValue(row);
    const isThere = existing !== undefined || (value !== undefined && foreseen.has(value));
    if (value !== undefined) foreseen.note(value, plan);
    if (!isThere) return { line: row.line, outcome: 'created' };
    const outcome = existing === undefined || changed.length > 0 ? 'updated' : 'skipped';
    return { line: row.line, outcome, ...(existing?.registration && { registration: existing.registration }) };
  }

  private async save(planned: readonly PlannedRow[], transaction: Transaction): Promise<readonly RowResult[]> {
    const made = await this.links.create(
      planned.map(({ row }) => row),
      transaction,
    );
    const fresh = planned.filter(({ existing }) => existing === undefined);
    const records = fresh.map(({ row }): TakenOver => ({
      body: this.withLinks(row, made),
      ...(row.status !== undefined && { status: row.status }),
    }));
    const registrations = await this.repository.createMany(this.scope, records, { statements: transaction });
    const results = fresh.map(({ row }, index): RowResult => {
      this.rememberKey(row, registrations[index]!);
      return { line: row.line, outcome: 'created', registration: registrations[index]!, version: 1, ...madeFor(row, made) };
    });
    for (const plan of planned) if (plan.existing) results.push(await this.update(plan, plan.existing, made, transaction));
    return results;
  }

  private async update(
    { row, body, changed }: PlannedRow,
    existing: EntityRecord,
    made: Made,
    transaction: Transaction,
  ): Promise<RowResult> {
    const { registration } = existing;
    if (changed.length === 0) return { line: row.line, outcome: 'skipped', registration };
    const after = made.size === 0 ? body : { ...body, ...this.linksInto(row, existing, made) };
    const changes = Object.fromEntries(changed.map((name) => [name, after[name]]));
    const saved = await this.repository.update(this.scope, registration, changes, { statements: transaction, version: existing._version });
    if (saved._version === existing._version) return { line: row.line, outcome: 'skipped', registration };
    const before = Object.fromEntries(changed.map((name) => [name, existing[name] ?? null]));
    return { line: row.line, outcome: 'updated', registration, version: saved._version, before, ...madeFor(row, made) };
  }

  /** The body with what refers to other records. */
  private withLinks(row: ReadRow, made: Made): Record<string, unknown> {
    const { fields, items } = this.links.cellsOf(row, undefined, made);
    return { ...row.body, ...fields, ...newItems(this.repository.entity.fields, [...row.items, ...items]) };
  }

  private linksInto(row: ReadRow, existing: EntityRecord, made: Made): Record<string, unknown> {
    const { fields, items } = this.links.cellsOf(row, existing, made);
    return { ...fields, ...changedItems(this.repository.entity.fields, [...row.items, ...items], existing) };
  }

  private rememberKey(row: ReadRow, registration: string): void {
    const value = this.keyValue(row);
    if (value !== undefined) this.keys.remember(this.repository.entity, this.stored.mapping!.key!, value, registration);
  }

  private keyValue({ body }: ReadRow): string | undefined {
    const { key } = this.stored.mapping!;
    const value = key === undefined ? undefined : body[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  }

  /** Header of the column that goes there. */
  private columnOf(target: string): string {
    return this.stored.mapping!.columns.find((column) => column.target === target)?.column ?? target;
  }

  private find(name: string): EntityDefinition | undefined {
    const found = this.repositories.entitiesOf(this.scope).find((entity) => entity.name === name);
    return found && shownEntity(this.scope, found);
  }
}

const entered = ({ body, existing, changed }: PlannedRow): EnteredRecord =>
  existing === undefined ? { body } : { body: Object.fromEntries(changed.map((name) => [name, body[name]])), existing };

const failed = (row: ReadRow, texts: readonly ReasonText[]): RowResult => ({
  line: row.line,
  outcome: 'failed',
  reason: reasonInEnglish(texts),
  texts,
  cells: row.cells.map(textOf),
});

/** The records that were made because the row refers to them. */
function madeFor({ linked }: ReadRow, made: Made): Pick<RowResult, 'made'> {
  const links = linked.flatMap((link) => (made.has(link) ? [{ entity: link.entity.name, registration: made.get(link)! }] : []));
  return links.length > 0 ? { made: links } : {};
}
