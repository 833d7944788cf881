import { ApiError, type Disposer, type Field } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, runInAction } from 'mobx';
import { type ErrorText, textOfError } from './textOfError.ts';
import type * as routes from '../server/importRoutes.ts';
import { importQuestions, type ImportQuestion } from '../shared/importQuestions.ts';
import type {
  ColumnMapping,
  FailureReason,
  FileFormat,
  FilePreview,
  ImportInfo,
  ImportMapping,
  ImportRow,
  RowOutcome,
  SavedMapping,
} from '../shared/imports.ts';
import { withMapped } from './withMapped.ts';

const POLL = 700;
const ROWS_AT_ONCE = 100;
const KEY_QUESTION: ImportQuestion = {
  answer: 'key',
  text: { key: 'Choose by what a record is recognised, or that every row is a new record.', values: {} },
};

export interface TargetOption {
  readonly target: string;
  readonly field?: Field;
}

/** One import: its mapping while it is prepared, its progress while it runs, its rows when it is done. */
export class ImportStore {
  info: ImportInfo | undefined = undefined;
  preview: FilePreview | undefined = undefined;
  targets: readonly TargetOption[] = [];
  saved: readonly SavedMapping[] = [];
  columns: ReadonlyMap<string, ColumnMapping> = new Map();
  /** Columns that had a target when the mapping was chosen: they do not move while it is changed. */
  private firstColumns: readonly string[] = [];
  key: string | undefined = undefined;
  /** Whether somebody said how records are recognised, or that none are. */
  private isKeyChosen = false;
  fixed: readonly (readonly [string, string])[] = [];
  rows: readonly ImportRow[] = [];
  reasons: readonly FailureReason[] = [];
  outcome: RowOutcome | undefined = undefined;
  isMapping = false;
  /** Why the file cannot be read as it is wanted. */
  formatError: ErrorText | undefined = undefined;
  statuses: readonly string[] = [];
  isBusy = false;
  error: Error | undefined = undefined;
  private readonly api: ApiService;
  private readonly id: string;

  constructor(api: ApiService, id: string) {
    this.api = api;
    this.id = id;
    makeAutoObservable<this, 'api' | 'id'>(this, { api: false, id: false, start: false }, { autoBind: true });
  }

  start(): Disposer {
    void this.load();
    const timer = setInterval(() => {
      if (this.info?.status === 'PROCESSING' || this.info?.undo === 'RUNNING') void this.refresh();
    }, POLL);
    return () => clearInterval(timer);
  }

  get path(): string {
    return `/import/imports/${this.id}`;
  }

  private get params() {
    return { id: this.id };
  }

  get mapping(): ImportMapping {
    const fixed = Object.fromEntries(this.fixed.filter(([target, value]) => target !== '' && value !== ''));
    return {
      columns: [...this.columns.values()],
      ...(this.key !== undefined && { key: this.key }),
      ...(Object.keys(fixed).length > 0 && { fixed }),
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

  /** The columns of the file, those that become something first. */
  get shownColumns(): readonly string[] {
    const all = this.preview?.columns ?? [];
    const isFirst = new Set(this.firstColumns);
    return [...all.filter((column) => isFirst.has(column)), ...all.filter((column) => !isFirst.has(column))];
  }

  /** Texts of a column in the rows that are shown, to recognise it by. */
  samples(column: string): readonly string[] {
    const index = this.preview?.columns.indexOf(column) ?? -1;
    return [...new Set(this.preview?.rows.map((row) => row[index] ?? '').filter((text) => text !== ''))].slice(0, 3);
  }

  async load(): Promise<void> {
    try {
      const { params } = this;
      const info = await this.api.call<typeof routes.readImport>('GET /import/imports/:id', { params, isSilent: true });
      const query = { entityName: info.entityName };
      const [preview, known, saved] = await Promise.all([
        this.api.call<typeof routes.previewImport>('GET /import/imports/:id/preview', { params, isSilent: true }),
        this.api.call<typeof routes.importTargets>('GET /import/targets', { query, isSilent: true }),
        this.api.call<typeof routes.listMappings>('GET /import/mappings', { query, isSilent: true }),
      ]);
      const targets = withMapped(known, (info.mapping ?? preview.suggestion).columns);
      runInAction(() => Object.assign(this, { info, preview, targets, saved, error: undefined, isMapping: info.status === 'DRAFT' }));
      this.use(info.mapping ?? preview.suggestion, info.mapping !== undefined);
      await this.loadRows();
    } catch (error) {
      runInAction(() => (this.error = error as Error));
    }
  }

  async refresh(): Promise<void> {
    const { params } = this;
    const info = await this.api
      .call<typeof routes.readImport>('GET /import/imports/:id', { params, isSilent: true })
      .catch(() => undefined);
    if (info === undefined) return;
    const isOver = this.info?.status !== info.status || this.info.undo !== info.undo;
    runInAction(() => (this.info = info));
    if (isOver) await this.loadRows();
  }

  async loadRows(): Promise<void> {
    const rows = await this.readRows(0, true);
    const reasons =
      this.info !== undefined && this.info.failed > 0
        ? await this.api
            .call<typeof routes.importReasons>('GET /import/imports/:id/reasons', { params: this.params, isSilent: true })
            .catch(() => [])
        : [];
    runInAction(() => Object.assign(this, { rows, reasons }));
  }

  async loadMoreRows(): Promise<void> {
    const more = await this.readRows(this.rows.length, false);
    runInAction(() => (this.rows = [...this.rows, ...more]));
  }

  private readRows(offset: number, isSilent: boolean): Promise<readonly ImportRow[]> {
    const query = { outcome: this.outcome, offset };
    return this.api.call<typeof routes.importRows>('GET /import/imports/:id/rows', { params: this.params, query, isSilent });
  }

  get hasMoreRows(): boolean {
    return this.rows.length > 0 && this.rows.length % ROWS_AT_ONCE === 0;
  }

  show(outcome: RowOutcome | undefined): void {
    this.outcome = outcome;
    void this.loadRows();
  }

  /** `isChosen`: somebody has said all of it before. */
  use({ columns, key, fixed }: ImportMapping, isChosen = true): void {
    this.columns = new Map(columns.map((column) => [column.column, column]));
    this.firstColumns = columns.map(({ column }) => column);
    this.key = key;
    this.isKeyChosen = isChosen;
    this.fixed = Object.entries(fixed ?? {});
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

  /** Reads the file again, as it is wanted. */
  async reread(wanted: Partial<FileFormat>): Promise<void> {
    this.isBusy = true;
    try {
      const preview = await this.api.call<typeof routes.readFileAs>('POST /import/imports/:id/format', {
        params: this.params,
        body: wanted,
        isSilent: true,
      });
      runInAction(() => {
        this.preview = preview;
        this.formatError = undefined;
        const known = preview.columns.some((column) => this.columns.has(column));
        if (!known) this.use(preview.suggestion, false);
        else
          this.use(
            { ...this.mapping, columns: this.mapping.columns.filter(({ column }) => preview.columns.includes(column)) },
            this.isKeyChosen,
          );
      });
    } catch (error) {
      runInAction(() => (this.formatError = textOfError(error)));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  editMapping(): void {
    this.isMapping = true;
  }

  /** Starts a dry run or the import itself. @throws ApiError */
  async run(isDryRun: boolean, acceptsFailures = false): Promise<void> {
    const body = { mapping: this.mapping, isDryRun, acceptsFailures };
    const isStarted = await this.change(() =>
      this.api.call<typeof routes.runImport>('POST /import/imports/:id/run', { params: this.params, body }),
    );
    if (isStarted) runInAction(() => Object.assign(this, { isMapping: false, rows: [], outcome: undefined }));
  }

  undo(): Promise<boolean> {
    return this.change(() => this.api.call<typeof routes.undoImport>('POST /import/imports/:id/undo', { params: this.params }));
  }

  stop(): Promise<boolean> {
    return this.change(() => this.api.call<typeof routes.stopImport>('POST /import/imports/:id/stop', { params: this.params }));
  }

  resume(): Promise<boolean> {
    return this.change(() => this.api.call<typeof routes.continueImport>('POST /import/imports/:id/continue', { params: this.params }));
  }

  async saveMapping(name: string): Promise<void> {
    const { entityName } = this.info!;
    await this.api.call<typeof routes.saveMapping>('POST /import/mappings', { body: { name, entityName, mapping: this.mapping } });
    const saved = await this.api.call<typeof routes.listMappings>('GET /import/mappings', { query: { entityName } });
    runInAction(() => (this.saved = saved));
  }

  /** Answers whether it was done. */
  private async change(call: () => Promise<ImportInfo>): Promise<boolean> {
    this.isBusy = true;
    try {
      const info = await call();
      runInAction(() => (this.info = info));
      return true;
    } catch (error) {
      // The notification has been shown; what is there stays as it is.
      if (!(error instanceof ApiError)) throw error;
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
