import type { Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, runInAction } from 'mobx';
import type { listImports, receiveImport } from '../server/importRoutes.ts';
import type { ImportInfo } from '../shared/imports.ts';

const POLL = 2_000;

/** The imports of the tenant, newest first; read again while one of them runs. */
export class ImportsStore {
  imports: readonly ImportInfo[] = [];
  isLoading = true;
  error: Error | undefined = undefined;
  /** Share of the file that has been sent, while one is. */
  sent: number | undefined = undefined;
  private upload = new AbortController();
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'upload'>(this, { api: false, upload: false, start: false }, { autoBind: true });
  }

  start(): Disposer {
    void this.load();
    const timer = setInterval(() => {
      if (this.imports.some(({ status }) => status === 'PROCESSING')) void this.load();
    }, POLL);
    return () => clearInterval(timer);
  }

  async load(): Promise<void> {
    try {
      const imports = await this.api.call<typeof listImports>('GET /import/imports', { isSilent: true });
      runInAction(() => Object.assign(this, { imports, isLoading: false, error: undefined }));
    } catch (error) {
      runInAction(() => Object.assign(this, { isLoading: false, error }));
    }
  }

  /** Sends a file; answers the id of its import. @throws ApiError with the reason. */
  async send(file: File, entityName: string): Promise<string> {
    const form = new FormData();
    // Before the file: the server reads the parts in order.
    form.append('entityName', entityName);
    form.append('file', file);
    this.sent = 0;
    this.upload = new AbortController();
    try {
      const onUploadProgress = (done: number, total: number | undefined) =>
        runInAction(() => (this.sent = total === undefined ? 0 : done / total));
      const { _id } = await this.api.call<typeof receiveImport>('POST /import/imports', {
        body: form,
        isSilent: true,
        onUploadProgress,
        signal: this.upload.signal,
      });
      return _id;
    } finally {
      runInAction(() => (this.sent = undefined));
    }
  }

  cancel(): void {
    this.upload.abort();
  }
}
