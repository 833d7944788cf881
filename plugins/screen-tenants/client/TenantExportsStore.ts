import type { AnswerOf, Disposer } from '@mortise/sdk';
import { type ApiService, saveBlob } from '@mortise/sdk/client';
import { makeAutoObservable, runInAction } from 'mobx';
import type { leaving } from '../../../kernel/contract.ts';

const POLL = 1_500;

export type TenantExport = AnswerOf<typeof leaving.listTenantExports>[number];

/** The archives of a tenant; read again while one of them is made. */
export class TenantExportsStore {
  exports: readonly TenantExport[] | undefined = undefined;
  isBusy = false;
  private readonly api: ApiService;
  private readonly name: string;

  constructor(api: ApiService, name: string) {
    this.api = api;
    this.name = name;
    makeAutoObservable<this, 'api' | 'name'>(this, { api: false, name: false, start: false }, { autoBind: true });
  }

  start(): Disposer {
    void this.load();
    const timer = setInterval(() => {
      if (this.isRunning) void this.load();
    }, POLL);
    return () => clearInterval(timer);
  }

  get isRunning(): boolean {
    return this.exports?.some(({ status }) => status === 'QUEUED' || status === 'RUNNING') === true;
  }

  async load(): Promise<void> {
    const { params } = this;
    const exports = await this.api
      .call<typeof leaving.listTenantExports>('GET /core/tenants/:name/exports', { params, isSilent: true })
      .catch(() => []);
    runInAction(() => (this.exports = exports));
  }

  begin(): Promise<void> {
    return this.change(() => this.api.call<typeof leaving.exportTenant>('POST /core/tenants/:name/exports', { params: this.params }));
  }

  cancel(id: string): Promise<void> {
    const params = { ...this.params, id };
    return this.change(() => this.api.call<typeof leaving.cancelTenantExport>('POST /core/tenants/:name/exports/:id/cancel', { params }));
  }

  remove(id: string): Promise<void> {
    const params = { ...this.params, id };
    return this.change(() => this.api.call<typeof leaving.removeTenantExport>('DELETE /core/tenants/:name/exports/:id', { params }));
  }

  async download(id: string): Promise<void> {
    const { blob, fileName } = await this.api.download(`/core/tenants/${encodeURIComponent(this.name)}/exports/${id}/file`);
    saveBlob(blob, fileName);
  }

  private get params() {
    return { name: this.name };
  }

  /** What goes wrong was told by then. */
  private async change(call: () => Promise<unknown>): Promise<void> {
    this.isBusy = true;
    await call().catch(() => {});
    await this.load();
    runInAction(() => (this.isBusy = false));
  }
}
