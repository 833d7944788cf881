import type { Disposer, EntityRecord } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import {
  clearRateTable,
  deleteColumn,
  deleteLine,
  duplicateLine,
  EMPTY_RATE_TABLE,
  insertColumn,
  type RateCells,
} from '@mortise/sdk/domain';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ProductTable } from '../../../financing/contract.ts';
import { rateCells } from '../../shared/rateCells.ts';
import { ResidualEditor } from './ResidualEditor.ts';
import { pastedTexts, readTexts, writeTexts, type CellProblem } from './rateTexts.ts';

export type StoredTable = ProductTable & EntityRecord;

/** What a table without rates begins with: one amount, one duration. */
const FIRST: RateCells = [
  ['', ''],
  ['0', ''],
];

/** A rate table while its cells are typed, as people of the locale write them. */
export class RateEditor {
  table: StoredTable | undefined = undefined;
  texts: RateCells = [];
  error: Error | undefined = undefined;
  isSaving = false;
  /** Whether somebody has tried to save it as it is: what is left empty counts from then on. */
  isChecked = false;
  readonly registration: string;
  readonly residuals: ResidualEditor;
  private saved: RateCells = [];
  private readonly api: ApiService;
  private readonly locale: string;
  private readonly running = new AbortController();

  constructor(registration: string, locale: string, api: ApiService) {
    this.registration = registration;
    this.locale = locale;
    this.residuals = new ResidualEditor(locale);
    this.api = api;
    makeAutoObservable<RateEditor, 'saved' | 'api' | 'locale' | 'running'>(this, {
      registration: false,
      residuals: false,
      saved: observableRef,
      api: false,
      locale: false,
      running: false,
      start: false,
      table: observableRef,
      texts: observableRef,
      error: observableRef,
    });
  }

  start(): Disposer {
    void this.load();
    return () => this.running.abort();
  }

  get isChanged(): boolean {
    return this.isRateChanged || this.residuals.isChanged;
  }

  /** What is wrong with which cell. */
  get problems(): readonly CellProblem[] {
    return readTexts(this.texts, this.locale).problems.filter(
      ({ isMissing }) => (this.isChecked && this.isRateChanged) || isMissing !== true,
    );
  }

  type(line: number, column: number, text: string): void {
    this.texts = this.texts.map((cells, at) => (at === line ? cells.with(column, text) : cells));
  }

  addLine(line: number): void {
    this.change((texts) => duplicateLine(texts, line));
  }

  removeLine(line: number): void {
    this.change((texts) => deleteLine(texts, line));
  }

  addColumn(column: number): void {
    this.change((texts) => insertColumn(texts, column));
  }

  removeColumn(column: number): void {
    this.change((texts) => deleteColumn(texts, column));
  }

  /** FIN-025. */
  clear(): void {
    this.change((texts) => ({ ...clearRateTable(texts), cells: FIRST }));
    this.residuals.clear();
  }

  revert(): void {
    this.texts = this.saved;
    this.residuals.revert();
    this.isChecked = false;
  }

  /** FIN-023: replaces the whole table. Answers whether the text was a table. */
  paste(text: string): boolean {
    const texts = pastedTexts(text, this.locale);
    if (texts !== undefined) this.texts = texts;
    return texts !== undefined;
  }

  async load(): Promise<void> {
    const { signal } = this.running;
    try {
      this.show(await this.api.get<StoredTable>(this.path, { signal, isSilent: true }));
    } catch (error) {
      if (!signal.aborted) runInAction(() => Object.assign(this, { error }));
    }
  }

  /** Whether it was saved. @throws what the server refuses */
  async save(): Promise<boolean> {
    this.isChecked = true;
    if (this.table === undefined || this.isSaving || this.problems.length + this.residuals.problems.length > 0) return false;
    this.isSaving = true;
    try {
      const { residuals } = this.residuals;
      const body = {
        ...(this.isRateChanged && { rates: readTexts(this.texts, this.locale).rates }),
        ...(this.residuals.isChanged && { residuals }),
      };
      this.show(await this.api.patch<StoredTable>(this.path, { ...body, _version: this.table._version }));
      return true;
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }

  private get isRateChanged(): boolean {
    return JSON.stringify(this.texts) !== JSON.stringify(this.saved);
  }

  private get path(): string {
    return `/financing/product-tables/${encodeURIComponent(this.registration)}`;
  }

  private change(by: (table: typeof EMPTY_RATE_TABLE) => typeof EMPTY_RATE_TABLE): void {
    this.texts = by({ ...EMPTY_RATE_TABLE, mode: 'edit', cells: this.texts }).cells;
  }

  private show(table: StoredTable): void {
    const cells = rateCells(table.rates ?? []);
    const texts = cells.length < 2 ? FIRST : writeTexts(cells, this.locale);
    Object.assign(this, { table, texts, saved: texts, error: undefined, isChecked: false });
    this.residuals.show(table);
  }
}
