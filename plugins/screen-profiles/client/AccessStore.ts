import { type AnswerOf, ApiError } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { accessExplained } from '../../../kernel/contract.ts';

export type Decision = AnswerOf<typeof accessExplained.readAccess>;
export type Reason = Decision['reasons'][number];

/** A question about somebody's rights, as the address has it. */
export interface Question {
  readonly username: string;
  readonly entity: string;
  readonly action: 'read' | 'write' | 'delete';
  readonly record: string;
  readonly field: string;
  readonly transition: string;
}

/** What the server says to a question. */
export class AccessStore {
  decision: Decision | undefined = undefined;
  isAsking = false;
  problem: string | undefined = undefined;
  private asked = 0;
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
    makeAutoObservable<AccessStore, 'api' | 'asked'>(this, { api: false, asked: false, decision: observableRef }, { autoBind: true });
  }

  async ask(question: Question): Promise<void> {
    const asked = (this.asked += 1);
    Object.assign(this, { isAsking: true, problem: undefined });
    const query = Object.fromEntries(Object.entries(question).filter(([, value]) => value !== '')) as unknown as Question;
    try {
      const decision = await this.api.call<typeof accessExplained.readAccess>('GET /core/access/explain', { query, isSilent: true });
      if (asked === this.asked) runInAction(() => (this.decision = decision));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (asked === this.asked) runInAction(() => Object.assign(this, { decision: undefined, problem: error.message }));
    } finally {
      if (asked === this.asked) runInAction(() => (this.isAsking = false));
    }
  }
}
