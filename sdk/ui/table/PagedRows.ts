import { makeAutoObservable, observableRef, runInAction } from 'mobx';

const PAGE = 50;

/**
 * What the server is asked for.
 * @internal
 */
export interface PageAsked {
  readonly offset: number;
  readonly limit: number;
}

/**
 * A page of something that the server lists newest first, and whether there is an older one.
 * @internal
 */
export class PagedRows<Row> {
  rows: readonly Row[] = [];
  continues = false;
  isLoading = true;
  error: Error | undefined = undefined;
  page = 1;
  private readonly read: (asked: PageAsked) => Promise<{ readonly rows: readonly Row[]; readonly continues: boolean }>;

  constructor(read: PagedRows<Row>['read']) {
    this.read = read;
    makeAutoObservable<PagedRows<Row>, 'read'>(this, { read: false, rows: observableRef, error: observableRef });
  }

  show(page: number): void {
    this.page = page;
    void this.load();
  }

  async load(): Promise<void> {
    const { page } = this;
    this.isLoading = true;
    try {
      const answer = await this.read({ offset: (page - 1) * PAGE, limit: PAGE });
      // Another page may have been asked for meanwhile.
      if (page === this.page) runInAction(() => Object.assign(this, { ...answer, error: undefined }));
    } catch (error) {
      runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    } finally {
      runInAction(() => (this.isLoading = false));
    }
  }
}
