import type { EntityDefinition } from '@mortise/sdk';
import type { ImportMapping } from '../shared/imports.ts';
import { decimalsOf } from '../shared/importQuestions.ts';
import { noStatus, type ReasonText } from '../shared/rowReasons.ts';
import { columnConverter, type Converter } from './convertColumn.ts';
import { type FixedReader, fixedReader, labelOf } from './fixedValue.ts';
import { merged } from './innerPaths.ts';
import type { ItemCells } from './itemCells.ts';
import type { Cell } from './reading/Cell.ts';
import type { Table } from './reading/Table.ts';
import type { TableRow } from './reading/TableRow.ts';
import { type LinkedTarget, readTarget, type Target } from './targets.ts';

/** A record that the row refers to: found by what identifies it, else created. */
export interface LinkedRecord {
  /** The list whose entry refers to it, and where the entry is; without a list a field of the record itself does. */
  readonly list: string | undefined;
  readonly index: string;
  readonly reference: string;
  readonly entity: EntityDefinition;
  /** What the cells that are not empty say of it. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The same by their paths. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Headers of their columns by the paths. */
  readonly columns: Readonly<Record<string, string>>;
}

/** What one row of the file says. */
export interface ReadRow {
  readonly line: number;
  readonly cells: readonly Cell[];
  readonly body: Record<string, unknown>;
  /** Entries of lists that the cells speak of. One whose cells are all empty is none. */
  readonly items: readonly ItemCells[];
  readonly status: string | undefined;
  readonly linked: readonly LinkedRecord[];
  readonly problems: readonly ReasonText[];
}

interface ColumnReader {
  readonly name: string;
  readonly position: number;
  readonly target: Target;
  readonly convert: Converter;
}
interface FixedField {
  readonly target: Target;
  readonly read: FixedReader;
}

/** Turns rows of a table into bodies of records, as a mapping says. */
export class RowReader {
  private readonly columns: readonly ColumnReader[];
  private readonly fixed: readonly FixedField[];
  private readonly entity: EntityDefinition;

  /** @throws Error naming a column or target that does not exist. */
  constructor(
    table: Pick<Table, 'columns' | 'facts'>,
    mapping: ImportMapping,
    entity: EntityDefinition,
    find: (name: string) => EntityDefinition | undefined,
    timeZone: string,
  ) {
    this.entity = entity;
    const target = (path: string): Target => {
      const found = readTarget(path, entity, find);
      if (found === undefined) throw new Error(`${entity.name} has no field ${path}: choose another target`);
      return found;
    };
    const decimals = decimalsOf(mapping, table);
    this.columns = mapping.columns.map((column) => {
      const position = table.columns.indexOf(column.column);
      if (position === -1) throw new Error(`The file has no column "${column.column}": choose the mapping again`);
      const to = target(column.target);
      const reading = { mapping: column, field: fieldOf(to), facts: table.facts[position], decimals, timeZone };
      return { name: column.column, position, target: to, convert: columnConverter(reading) };
    });
    this.fixed = Object.entries(mapping.fixed ?? {}).map(([path, template]) => {
      const to = target(path);
      return { target: to, read: fixedReader({ template, field: fieldOf(to), mapping, table, timeZone }) };
    });
  }

  read(row: TableRow): ReadRow {
    const draft = new RowDraft(this.entity);
    const currency = this.currencyOf(row);
    for (const { name, position, target, convert } of this.columns) {
      const cell = row.cells[position] ?? '';
      const converted = convert(cell, currency);
      if ('problem' in converted) draft.problems.push(converted.problem(name));
      // A box that is not ticked makes no entry of its own.
      else draft.set(target, cell === '' && converted.value === false && target.kind !== 'field' ? null : converted.value, name);
    }
    for (const { target, read } of this.fixed) {
      const converted = read(row, currency);
      if ('problem' in converted) draft.problems.push(converted.problem(labelOf(target)));
      else draft.set(target, converted.value, labelOf(target));
    }
    return { line: row.line, cells: row.cells, ...draft.finish() };
  }

  private currencyOf(row: TableRow): string | undefined {
    const column = this.columns.find(({ target }) => isCurrency(target));
    const fixed = this.fixed.find(({ target }) => isCurrency(target));
    const converted = fixed?.read(row) ?? column?.convert(row.cells[column.position] ?? '');
    return converted !== undefined && 'value' in converted && typeof converted.value === 'string' ? converted.value : undefined;
  }
}

const isCurrency = (target: Target): boolean => target.kind === 'field' && target.name === 'currency';
const fieldOf = (target: Target) => ('field' in target ? target.field : undefined);

interface DraftedLink extends Omit<LinkedRecord, 'body'> {
  readonly values: Record<string, unknown>;
  readonly columns: Record<string, string>;
}

/** The body of one record while its columns are put in place. */
class RowDraft {
  readonly problems: ReasonText[] = [];
  private readonly body: Record<string, unknown> = {};
  private readonly items = new Map<string, ItemCells & { readonly values: Record<string, unknown> }>();
  private readonly linked = new Map<string, DraftedLink>();
  private readonly entity: EntityDefinition;
  private status: string | undefined;

  constructor(entity: EntityDefinition) {
    this.entity = entity;
  }

  set(target: Target, value: unknown, column: string): void {
    switch (target.kind) {
      case 'status':
        this.setStatus(value);
        break;
      case 'registration':
        if (value !== null) this.body['registration'] = value;
        break;
      case 'field':
        this.body[target.name] = value;
        break;
      case 'item':
        this.valuesOf(target.list, target.index)[target.name] = value;
        break;
      case 'linked':
        if (value !== null) this.say(target, value, column);
    }
  }

  finish() {
    const items = [...this.items.values()].filter(({ values }) => Object.values(values).some((value) => value !== null));
    return { body: this.body, items, status: this.status, linked: this.linkedRecords(), problems: this.problems };
  }

  private setStatus(value: unknown): void {
    if (typeof value !== 'string') return;
    const states = Object.keys(this.entity.workflow?.states ?? {});
    if (states.includes(value)) this.status = value;
    else this.problems.push(noStatus(value, this.entity.name, states));
  }

  private valuesOf(list: string, index: string): Record<string, unknown> {
    const place = `${list}[${index}]`;
    const item = this.items.get(place) ?? { list, index, values: {} };
    this.items.set(place, item);
    return item.values;
  }

  private linkedRecords(): readonly LinkedRecord[] {
    return [...this.linked.values()].map((link) => ({ ...link, body: merged({}, link.values) }));
  }

  private say({ list, index, reference, entity, name }: LinkedTarget, value: unknown, column: string): void {
    const place = `${list ?? ''}[${index}].${reference}`;
    const link: DraftedLink = this.linked.get(place) ?? { list, index, reference, entity, values: {}, columns: {} };
    this.linked.set(place, link);
    link.values[name] = value;
    link.columns[name] = column;
  }
}
