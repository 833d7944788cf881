import type { AnswerOf } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { sessionLists } from '../../../kernel/contract.ts';

export type OpenSession = AnswerOf<typeof sessionLists.listAllSessions>['sessions'][number];

const PAGE = 50;

/** A page of the open sessions of the tenant. */
export class SessionsStore {
  rows: readonly OpenSession[] = [];
  continues = false;
  isLoading = true;
  error: Error | undefined = undefined;
  page = 1;
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
    makeAutoObservable<SessionsStore, 'api'>(this, { api: false, rows: observableRef, error: observableRef });
  }

  show(page: number): void {
    this.page = page;
    void this.load();
  }

  async load(): Promise<void> {
    const { page } = this;
    this.isLoading = true;
    try {
      const query = { offset: (page - 1) * PAGE, limit: PAGE };
      const { sessions: rows, continues } = await this.api.call<typeof sessionLists.listAllSessions>('GET /core/sessions', {
        query,
        isSilent: true,
      });
      // Another page may have been asked for meanwhile.
      if (page === this.page) runInAction(() => Object.assign(this, { rows, continues, error: undefined }));
    } catch (error) {
      runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    } finally {
      runInAction(() => (this.isLoading = false));
    }
  }
}
