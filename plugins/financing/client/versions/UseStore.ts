import { disposeAll, type Disposer, type EntityShape, type Pagination } from '@mortise/sdk';
import type { ApiService, RecordPage } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';

/** Where contracts and quotations name what they rest on, by the kind of that. */
const CRITERIA: Readonly<Record<string, string>> = {
  Product: 'quotations.productRegistration',
  Scheme: 'quotations.schemeRegistration',
  ProductTable: 'quotations.productTableRegistration',
  ProductCatalogItem: 'quotations.offer',
};

/** Of which kind how many records rest on the version of a page. */
export interface Use extends Pick<Pagination, 'size' | 'isApproximate'> {
  readonly entity: EntityShape;
  /** Of the list that has them. */
  readonly query: Readonly<Record<string, string>>;
}

/** How many contracts and deals that the user may read rest on the version of a page. */
export class UseStore {
  uses: readonly Use[] | undefined = undefined;
  error: Error | undefined = undefined;
  private readonly page: RecordPage;
  private readonly users: readonly EntityShape[];
  private readonly api: ApiService;
  private running = new AbortController();

  /** @param users The kinds that the user may read. */
  constructor(page: RecordPage, users: readonly EntityShape[], api: ApiService) {
    this.page = page;
    this.users = users;
    this.api = api;
    makeAutoObservable<UseStore, 'page' | 'users' | 'api' | 'running'>(this, {
      page: false,
      users: false,
      api: false,
      running: false,
      start: false,
      uses: observableRef,
      error: observableRef,
    });
  }

  start(): Disposer {
    return disposeAll([
      reaction(
        () => this.page.record,
        () => void this.load(),
        { fireImmediately: true },
      ),
      () => this.running.abort(),
    ]);
  }

  async load(): Promise<void> {
    this.running.abort();
    this.running = new AbortController();
    const { signal } = this.running;
    try {
      const uses = await Promise.all(this.users.map((user) => this.count(user, signal)));
      if (!signal.aborted) runInAction(() => Object.assign(this, { uses: uses.flat(), error: undefined }));
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!signal.aborted) runInAction(() => (this.error = error));
    }
  }

  private async count(entity: EntityShape, signal: AbortSignal): Promise<readonly Use[]> {
    const { record } = this.page;
    const criterion = CRITERIA[this.page.entity.name];
    if (record === undefined || criterion === undefined) return [];
    const query = { [criterion]: encodeURIComponent(record.registration) };
    const asked = { ...query, range: '0-0', projection: 'registration' };
    const { pagination } = await this.api.list(`/${entity.collection}`, { query: asked, signal, isSilent: true });
    return [{ entity, query, size: pagination.size ?? 0, isApproximate: pagination.isApproximate }];
  }
}
