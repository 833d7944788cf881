import { ApiError, type Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, runInAction } from 'mobx';
import { type ErrorText, textOfError } from './textOfError.ts';
import type * as routes from '../server/importRoutes.ts';
import type { listMappings, saveMapping } from '../server/mappingRoutes.ts';
import type { FailureReason, FileFormat, ImportInfo, ImportMapping, ImportRow, RowOutcome, SavedMapping } from '../shared/imports.ts';
import { fittingMapping } from './fittingMapping.ts';
import { MappingDraft } from './MappingDraft.ts';
import { sameMapping } from './sameMapping.ts';

const POLL = 700;
const ROWS_AT_ONCE = 100;

/** One import: its mapping while it is prepared, its progress while it runs, its rows when it is done. */
export class ImportStore {
  info: ImportInfo | undefined = undefined;
  readonly draft: MappingDraft;
  saved: readonly SavedMapping[] = [];
  /** The saved mapping that was taken over. */
  used: string | undefined = undefined;
  rows: readonly ImportRow[] = [];
  reasons: readonly FailureReason[] = [];
  outcome: RowOutcome | undefined = undefined;
  isMapping = false;
  /** Why the file cannot be read as it is wanted. */
  formatError: ErrorText | undefined = undefined;
  isBusy = false;
  error: Error | undefined = undefined;
  private readonly api: ApiService;
  readonly id: string;

  /** @param draft - begun already where a saved mapping is tried */
  constructor(api: ApiService, id: string, draft = new MappingDraft()) {
    this.api = api;
    this.id = id;
    this.draft = draft;
    makeAutoObservable<this, 'api'>(this, { api: false, id: false, start: false, draft: false }, { autoBind: true });
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

  async load(): Promise<void> {
    try {
      const { params } = this;
      const info = await this.api.call<typeof routes.readImport>('GET /import/imports/:id', { params, isSilent: true });
      const query = { entityName: info.entityName };
      const [preview, known, saved] = await Promise.all([
        this.api.call<typeof routes.previewImport>('GET /import/imports/:id/preview', { params, isSilent: true }),
        this.api.call<typeof routes.importTargets>('GET /import/targets', { query, isSilent: true }),
        this.api.call<typeof listMappings>('GET /import/mappings', { query, isSilent: true }),
      ]);
      this.draft.setPreview(preview);
      if (this.draft.entityName === '')
        this.draft.begin(info.entityName, known, info.mapping ?? preview.suggestion, info.mapping !== undefined);
      const isMapping = info.status === 'DRAFT';
      runInAction(() => Object.assign(this, { info, saved, used: info.mappingId, error: undefined, isMapping }));
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
        this.draft.reread(preview);
        this.formatError = undefined;
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
    const { mapping } = this.draft;
    const body = { mapping, ...(this.used !== undefined && this.isUsed(mapping) && { mappingId: this.used }), isDryRun, acceptsFailures };
    const isStarted = await this.change(() =>
      this.api.call<typeof routes.runImport>('POST /import/imports/:id/run', { params: this.params, body }),
    );
    if (isStarted) runInAction(() => Object.assign(this, { isMapping: false, rows: [], outcome: undefined }));
  }

  undo(): Promise<boolean> {
    return this.change(() => this.api.call<typeof routes.undoImport>('POST /import/imports/:id/undo', { params: this.params }));
  }

  /** Stops it if it runs; whoever closed its page is told nothing. */
  async stopQuietly(): Promise<void> {
    if (this.info?.status !== 'PROCESSING') return;
    await this.api.call<typeof routes.stopImport>('POST /import/imports/:id/stop', { params: this.params, isSilent: true }).catch(() => {});
  }

  stop(): Promise<boolean> {
    return this.change(() => this.api.call<typeof routes.stopImport>('POST /import/imports/:id/stop', { params: this.params }));
  }

  resume(): Promise<boolean> {
    return this.change(() => this.api.call<typeof routes.continueImport>('POST /import/imports/:id/continue', { params: this.params }));
  }

  /** The saved mapping that was made for files like this one, as long as none was taken over. */
  get offered(): SavedMapping | undefined {
    return this.used === undefined ? fittingMapping(this.saved, this.draft.preview?.columns ?? []) : undefined;
  }

  /** Takes a saved mapping over. */
  apply(id: string): void {
    const saved = this.saved.find(({ _id }) => _id === id);
    if (saved === undefined) return;
    this.used = id;
    this.draft.use(saved.mapping);
  }

  async saveMapping(name: string): Promise<void> {
    const { entityName, mapping } = this.draft;
    const { _id } = await this.api.call<typeof saveMapping>('POST /import/mappings', { body: { name, entityName, mapping } });
    const saved = await this.api.call<typeof listMappings>('GET /import/mappings', { query: { entityName } });
    runInAction(() => Object.assign(this, { saved, used: _id }));
  }

  /** Whether a mapping still says what the saved one says. */
  private isUsed(mapping: ImportMapping): boolean {
    const saved = this.saved.find(({ _id }) => _id === this.used)?.mapping;
    return saved !== undefined && sameMapping(saved, mapping);
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
