import type { AnswerOf } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { terms } from '../../../kernel/contract.ts';

export type Acceptance = AnswerOf<typeof terms.listAcceptances>['acceptances'][number];

/** Who accepted the terms of service, the latest first. */
export class AcceptancesStore {
  acceptances: readonly Acceptance[] = [];
  hasMore = false;
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
    makeAutoObservable<AcceptancesStore, 'api'>(this, { api: false, start: false, acceptances: observableRef });
  }

  start(): void {
    void this.loadMore();
  }

  /** The next of them. Where they cannot be read, the terms can be changed all the same. */
  async loadMore(): Promise<void> {
    const query = { offset: String(this.acceptances.length) };
    const { acceptances, continues } = await this.api
      .call<typeof terms.listAcceptances>('GET /core/terms-of-service/acceptances', { query, isSilent: true })
      .catch(() => ({ acceptances: [], continues: this.hasMore }));
    runInAction(() => {
      this.acceptances = [...this.acceptances, ...acceptances];
      this.hasMore = continues;
    });
  }
}
