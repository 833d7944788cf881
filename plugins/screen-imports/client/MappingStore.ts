import type { Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, runInAction } from 'mobx';
import type { importTargets, receiveImport, removeImport } from '../server/importRoutes.ts';
import type { changeMapping, copyMapping, importsOfMapping, readMapping, removeMapping } from '../server/mappingRoutes.ts';
import type { ImportInfo, SavedMapping } from '../shared/imports.ts';
import { ImportStore } from './ImportStore.ts';
import { MappingDraft } from './MappingDraft.ts';
import { sameMapping } from './sameMapping.ts';
import { type ErrorText, textOfError } from './textOfError.ts';

/** A saved mapping while it is changed, tried on a file, and saved again. */
export class MappingStore {
  saved: SavedMapping | undefined = undefined;
  name = '';
  readonly draft = new MappingDraft();
  /** The imports that ran with it. */
  imports: readonly ImportInfo[] = [];
  /** The file that it is tried on, as an import that changes nothing. */
  trial: ImportStore | undefined = undefined;
  isBusy = false;
  error: Error | undefined = undefined;
  /** Why the file was not taken, or the mapping not saved. */
  problem: ErrorText | undefined = undefined;
  private endTrial: Disposer = () => {};
  private readonly api: ApiService;
  private readonly id: string;

  constructor(api: ApiService, id: string) {
    this.api = api;
    this.id = id;
    makeAutoObservable<this, 'api' | 'id' | 'endTrial'>(
      this,
      { api: false, id: false, endTrial: false, start: false, draft: false },
      { autoBind: true },
    );
  }

  start(): Disposer {
    void this.load();
    return () => void this.closeTrial();
  }

  private get params() {
    return { id: this.id };
  }

  get isChanged(): boolean {
    if (this.saved === undefined) return false;
    return this.name.trim() !== this.saved.name || !sameMapping(this.draft.mapping, this.saved.mapping);
  }

  async load(): Promise<void> {
    const { params } = this;
    try {
      const [saved, imports] = await Promise.all([
        this.api.call<typeof readMapping>('GET /import/mappings/:id', { params, isSilent: true }),
        this.api.call<typeof importsOfMapping>('GET /import/mappings/:id/imports', { params, isSilent: true }),
      ]);
      const query = { entityName: saved.entityName };
      const known = await this.api.call<typeof importTargets>('GET /import/targets', { query, isSilent: true });
      this.draft.begin(saved.entityName, known, saved.mapping, true);
      runInAction(() => Object.assign(this, { saved, imports, name: saved.name, error: undefined, problem: undefined }));
    } catch (error) {
      runInAction(() => (this.error = error as Error));
    }
  }

  rename(name: string): void {
    this.name = name;
  }

  discard(): void {
    if (this.saved === undefined) return;
    this.name = this.saved.name;
    this.draft.use(this.saved.mapping);
    this.problem = undefined;
  }

  /** Answers whether it was saved; the problem says why not. */
  save(): Promise<boolean> {
    const { params, draft, saved } = this;
    const body = { name: this.name.trim(), mapping: draft.mapping, version: saved!.version };
    return this.attempt(async () => {
      await this.api.call<typeof changeMapping>('PUT /import/mappings/:id', { params, body, isSilent: true });
      await this.load();
    });
  }

  /** Answers the id of the copy. @throws ApiError */
  async copy(name: string): Promise<string> {
    const { _id } = await this.api.call<typeof copyMapping>('POST /import/mappings/:id/copies', { params: this.params, body: { name } });
    return _id;
  }

  /** @throws ApiError */
  async remove(): Promise<void> {
    await this.api.call<typeof removeMapping>('DELETE /import/mappings/:id', { params: this.params });
    this.discard();
  }

  /** Sends a file whose columns and values the mapping is then judged by. */
  async choose(file: File): Promise<void> {
    await this.closeTrial();
    const body = new FormData();
    // Before the file: the server reads the parts in order.
    body.append('entityName', this.draft.entityName);
    body.append('file', file);
    await this.attempt(async () => {
      const { _id, ...preview } = await this.api.call<typeof receiveImport>('POST /import/imports', { body, isSilent: true });
      this.draft.setPreview(preview);
      const trial = new ImportStore(this.api, _id, this.draft);
      runInAction(() => (this.trial = trial));
      this.endTrial = trial.start();
    });
  }

  /** The file was there to try the mapping only: it goes with it. */
  async closeTrial(): Promise<void> {
    const { trial } = this;
    if (trial === undefined) return;
    this.endTrial();
    this.trial = undefined;
    this.draft.setPreview(undefined);
    await trial.stopQuietly();
    await this.api.call<typeof removeImport>('DELETE /import/imports/:id', { params: { id: trial.id }, isSilent: true }).catch(() => {});
  }

  private async attempt(action: () => Promise<void>): Promise<boolean> {
    this.isBusy = true;
    this.problem = undefined;
    try {
      await action();
      return true;
    } catch (error) {
      runInAction(() => (this.problem = textOfError(error)));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
