import type { Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type * as routes from '../server/exportRoutes.ts';
import { isUnderWay, type ExportInfo } from '../shared/exports.ts';

const POLL = 2_000;

/** The user's exports, newest first; read again while one of them is under way. */
export class ExportsStore {
  exports: readonly ExportInfo[] = [];
  isLoading = true;
  error: Error | undefined = undefined;
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { api: false, start: false, exports: observableRef, error: observableRef }, { autoBind: true });
  }

  start(): Disposer {
    void this.load();
    const timer = setInterval(() => {
      if (this.exports.some(isUnderWay)) void this.load();
    }, POLL);
    return () => clearInterval(timer);
  }

  async load(): Promise<void> {
    try {
      const exports = await this.api.call<typeof routes.listExports>('GET /report/exports', { isSilent: true });
      runInAction(() => Object.assign(this, { exports, isLoading: false, error: undefined }));
    } catch (error) {
      runInAction(() => Object.assign(this, { isLoading: false, error }));
    }
  }

  cancel({ _id: id }: ExportInfo): Promise<void> {
    return this.after(this.api.call<typeof routes.cancelExport>('POST /report/exports/:id/cancel', { params: { id } }));
  }

  remove({ _id: id }: ExportInfo): Promise<void> {
    return this.after(this.api.call<typeof routes.removeExport>('DELETE /report/exports/:id', { params: { id } }));
  }

  /** What went wrong has been told; the list says what became of it. */
  private async after(change: Promise<unknown>): Promise<void> {
    await change.catch(() => {});
    await this.load();
  }
}
