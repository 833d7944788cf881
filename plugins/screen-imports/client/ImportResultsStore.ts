import type { Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { listImports } from '../server/importRoutes.ts';
import type { ImportInfo } from '../shared/imports.ts';

/** The last imports of a kind that changed something. */
export class ImportResultsStore {
  imports: readonly ImportInfo[] = [];
  isLoading = true;
  error: Error | undefined = undefined;
  private readonly entity: string;
  private readonly rows: number;
  private readonly api: ApiService;
  private ending = new AbortController();

  constructor(entity: string, rows: number, api: ApiService) {
    this.entity = entity;
    this.rows = rows;
    this.api = api;
    makeAutoObservable<ImportResultsStore, 'entity' | 'rows' | 'api' | 'ending'>(
      this,
      { entity: false, rows: false, api: false, ending: false, start: false, imports: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    this.ending = new AbortController();
    void this.load();
    return () => this.ending.abort();
  }

  async load(): Promise<void> {
    const { signal } = this.ending;
    try {
      const all = await this.api.call<typeof listImports>('GET /import/imports', { signal, isSilent: true });
      const imports = all.filter(({ entityName, isDryRun }) => entityName === this.entity && !isDryRun).slice(0, this.rows);
      if (!signal.aborted) runInAction(() => Object.assign(this, { imports, error: undefined, isLoading: false }));
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!signal.aborted) runInAction(() => Object.assign(this, { error, isLoading: false }));
    }
  }
}
