import { type AnswerOf, ApiError } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { terms as termsRoutes } from '../../../kernel/contract.ts';

export type Acceptance = AnswerOf<typeof termsRoutes.listAcceptances>['acceptances'][number];

/** The terms of service as they are saved and as they are being changed, and who accepted them. */
export class TermsStore {
  /** Undefined until they are known. */
  text: string | undefined = undefined;
  version = 0;
  isChanged = false;
  isBusy = false;
  error: Error | undefined = undefined;
  /** What the server says to what was to be saved. */
  problem: string | undefined = undefined;
  acceptances: readonly Acceptance[] = [];
  hasMore = false;
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
    makeAutoObservable<TermsStore, 'api'>(this, { api: false, error: observableRef, acceptances: observableRef });
  }

  async load(): Promise<void> {
    try {
      this.take(await this.api.call<typeof termsRoutes.readTerms>('GET /core/terms-of-service', { isSilent: true }));
      await this.loadMore();
    } catch (error) {
      runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    }
  }

  /** The next of those who accepted. */
  async loadMore(): Promise<void> {
    const query = { offset: String(this.acceptances.length) };
    const { acceptances, continues } = await this.api.call<typeof termsRoutes.listAcceptances>('GET /core/terms-of-service/acceptances', {
      query,
      isSilent: true,
    });
    runInAction(() => {
      this.acceptances = [...this.acceptances, ...acceptances];
      this.hasMore = continues;
    });
  }

  change(text: string): void {
    this.text = text;
    this.isChanged = true;
  }

  /** Answers whether it is saved. */
  async save(): Promise<boolean> {
    this.isBusy = true;
    this.problem = undefined;
    try {
      const body = { text: this.text ?? '', version: this.version };
      this.take(await this.api.call<typeof termsRoutes.replaceTerms>('PUT /core/terms-of-service', { body, isSilent: true }));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.problem = error.message));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  private take({ text, version }: AnswerOf<typeof termsRoutes.readTerms>): void {
    this.text = text;
    this.version = version;
    this.isChanged = false;
    this.error = undefined;
  }
}
