import type { Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** How many records of a kind the user may see. */
export class CountStore {
  count: number | undefined = undefined;
  error: Error | undefined = undefined;
  private isLive = false;
  private readonly api: ApiService;
  private readonly collection: string;

  // A constructor only assigns; `start` begins, and answers what ends it.
  constructor(api: ApiService, collection: string) {
    this.api = api;
    this.collection = collection;
    makeAutoObservable<CountStore, 'api' | 'collection' | 'isLive'>(this, {
      api: false,
      collection: false,
      isLive: false,
      start: false,
      error: observableRef,
    });
  }

  start(): Disposer {
    this.isLive = true;
    void this.load();
    return () => {
      this.isLive = false;
    };
  }

  async load(): Promise<void> {
    try {
      const { pagination } = await this.api.list(`/${this.collection}`, {
        query: { range: '0-0', projection: ['registration'] },
        isSilent: true,
      });
      this.set(pagination.size, undefined);
    } catch (error) {
      this.set(undefined, error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** An answer that comes after the end is dropped. */
  private set(count: number | undefined, error: Error | undefined): void {
    if (this.isLive) runInAction(() => Object.assign(this, { count, error }));
  }
}
