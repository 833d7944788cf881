import type { Field } from '@mortise/sdk';
import { makeAutoObservable } from 'mobx';
import { importQuestions, type ImportQuestion } from '../shared/importQuestions.ts';
import type { ColumnMapping, FilePreview, ImportMapping } from '../shared/imports.ts';
import { withMapped } from './withMapped.ts';

const KEY_QUESTION: ImportQuestion = {
  answer: 'key',
  text: { key: 'Choose by what a record is recognised, or that every row is a new record.', values: {} },
};

export interface TargetOption {
  readonly target: string;
  readonly field?: Field;
}

/** A mapping while it is changed: with a file whose columns and values are known, or by itself. */
export class MappingDraft {
  entityName = '';
  /** What was found out about the file, where there is one. */
  preview: FilePreview | undefined = undefined;
  targets: readonly TargetOption[] = [];
  columns: ReadonlyMap<string, ColumnMapping> = new Map();
  /** Columns that had a target when the mapping was chosen: they do not move while it is changed. */
  private firstColumns: readonly string[] = [];
  key: string | undefined = undefined;
  /** Whether somebody said how records are recognised, or that none are. */
  private isKeyChosen = false;
  fixed: readonly (readonly [string, string])[] = [];
  timeZone: string | undefined = undefined;
  statuses: readonly string[] = [];

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get mapping(): ImportMapping {
    const fixed = Object.fromEntries(this.fixed.filter(([target, value]) => target !== '' && value !== ''));
    return {
      columns: [...this.columns.values()],
      ...(this.key !== undefined && { key: this.key }),
      ...(Object.keys(fixed).length > 0 && { fixed }),
      ...(this.timeZone !== undefined && { timeZone: this.timeZone }),
    };
  }

  /** What has to be said before the rows are read right. */
  get questions(): readonly ImportQuestion[] {
    if (this.preview === undefined) return [];
    const fields = new Map(this.targets.map(({ target, field }) => [target, field]));
    const open = importQuestions(this.mapping, this.preview, { statuses: this.statuses, fieldOf: (target) => fields.get(target) });
    return this.isKeyOpen ? [KEY_QUESTION, ...open] : open;
  }

  /** Fields of a record by which it may be recognised: those that every row says. */
  get keyChoices(): readonly TargetOption[] {
    const said = new Set([...[...this.columns.values()].map(({ target }) => target), ...this.fixed.map(([target]) => target)]);
    return this.targets.filter(({ target }) => said.has(target) && !target.includes('['));
  }

  /** Imported twice, a file without a key makes every record twice. */
  get isKeyOpen(): boolean {
    return this.key === undefined && !this.isKeyChosen && this.keyChoices.length > 0;
  }

  factsOf(column: string) {
    return this.preview?.facts[this.preview.columns.indexOf(column)];
  }

  fieldOf(target: string | undefined): Field | undefined {
    return this.targets.find((option) => option.target === target)?.field;
  }

  /** The columns of the file and of the mapping, those that become something first. */
  get shownColumns(): readonly string[] {
    const isFirst = new Set(this.firstColumns);
    return [...this.firstColumns, ...(this.preview?.columns ?? []).filter((column) => !isFirst.has(column))];
  }

  /** Texts of a column in the rows that are shown, to recognise it by. */
  samples(column: string): readonly string[] {
    const index = this.preview?.columns.indexOf(column) ?? -1;
    return [...new Set(this.preview?.rows.map((row) => row[index] ?? '').filter((text) => text !== ''))].slice(0, 3);
  }

  /** Different values of a column: those of the file where they are few, and those that are translated. */
  valuesOf(column: string): readonly string[] {
    return [...new Set([...(this.preview?.values[column] ?? []), ...Object.keys(this.columns.get(column)?.values ?? {})])];
  }

  /** Of which kind the records are, and where its columns may go to. */
  begin(entityName: string, known: readonly TargetOption[], mapping: ImportMapping, isChosen: boolean): void {
    this.entityName = entityName;
    this.targets = withMapped(known, mapping.columns);
    this.use(mapping, isChosen);
  }

  /** `isChosen`: somebody has said all of it before. */
  use({ columns, key, fixed, timeZone }: ImportMapping, isChosen = true): void {
    this.targets = withMapped(this.targets, columns);
    this.columns = new Map(columns.map((column) => [column.column, column]));
    this.firstColumns = columns.map(({ column }) => column);
    this.key = key;
    this.isKeyChosen = isChosen;
    this.fixed = Object.entries(fixed ?? {});
    this.timeZone = timeZone;
  }

  setPreview(preview: FilePreview | undefined): void {
    this.preview = preview;
  }

  /** The same mapping for a file that was read anew: columns that are gone are left out. */
  reread(preview: FilePreview): void {
    this.preview = preview;
    const isKnown = preview.columns.some((column) => this.columns.has(column));
    if (!isKnown) this.use(preview.suggestion, false);
    else
      this.use(
        { ...this.mapping, columns: this.mapping.columns.filter(({ column }) => preview.columns.includes(column)) },
        this.isKeyChosen,
      );
  }

  /** A column that files are expected to have. */
  addColumn(column: string): void {
    if (column !== '' && !this.firstColumns.includes(column)) this.firstColumns = [...this.firstColumns, column];
  }

  map(column: string, target: string | undefined): void {
    const next = new Map(this.columns);
    if (target === undefined) next.delete(column);
    else next.set(column, { ...(next.get(column)?.target === target && next.get(column)), column, target });
    this.columns = next;
  }

  refine(column: string, change: Partial<ColumnMapping>): void {
    const known = this.columns.get(column);
    if (known) this.columns = new Map(this.columns).set(column, { ...known, ...change });
  }

  /** What a value of the file becomes; undefined: it stays as it is. */
  translate(column: string, text: string, becomes: string | undefined): void {
    const known = this.columns.get(column);
    if (known === undefined) return;
    const { [text]: _old, ...others } = known.values ?? {};
    const { values: _values, ...rest } = known;
    const values = becomes === undefined ? others : { ...others, [text]: becomes };
    this.columns = new Map(this.columns).set(column, { ...rest, ...(Object.keys(values).length > 0 && { values }) });
  }

  /** How dates of the column are written; empty: as the values show. */
  setDateFormat(column: string, format: string): void {
    const { dateFormat: _dateFormat, ...known } = this.columns.get(column) ?? { column, target: '' };
    if (this.columns.has(column))
      this.columns = new Map(this.columns).set(column, { ...known, ...(format !== '' && { dateFormat: format }) });
  }

  setKey(key: string | undefined): void {
    this.key = key;
    this.isKeyChosen = true;
  }

  setFixed(fixed: readonly (readonly [string, string])[]): void {
    this.fixed = fixed;
  }

  /** Says what the statuses of the kind are: what is none of them is asked for. */
  setStatuses(statuses: readonly string[]): void {
    this.statuses = statuses;
  }

  setFixedValue(target: string, value: string | undefined): void {
    const others = this.fixed.filter(([name]) => name !== target);
    this.fixed = value === undefined ? others : [...others, [target, value]];
  }
}
