import type { AnswerOf, Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { trialBalance } from '../../server/bookRoutes.ts';

export type TrialBalance = AnswerOf<typeof trialBalance>;
export type AccountBalance = TrialBalance['accounts'][number];

/** What all accounts of a currency come to. */
export interface BalanceSum {
  readonly currency: string;
  readonly debit: string;
  readonly credit: string;
  /** Zero where the books balance. */
  readonly difference: string;
}

/** The accounts as of a day. */
export class TrialBalanceStore {
  /** The day that was picked; empty for the business date. */
  day: string;
  balance: TrialBalance | undefined = undefined;
  isLoading = true;
  error: Error | undefined = undefined;
  private readonly api: ApiService;
  private running = new AbortController();

  constructor(day: string, api: ApiService) {
    this.day = day;
    this.api = api;
    makeAutoObservable<TrialBalanceStore, 'api' | 'running'>(this, {
      api: false,
      running: false,
      start: false,
      balance: observableRef,
      error: observableRef,
    });
  }

  start(): Disposer {
    const stop = reaction(
      () => this.day,
      () => void this.load(),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.running.abort();
    };
  }

  show(day: string): void {
    this.day = day;
  }

  get sums(): readonly BalanceSum[] {
    const ofCurrency = Map.groupBy(this.balance?.accounts ?? [], ({ currency }) => currency);
    return [...ofCurrency].map(([currency, accounts]) => {
      const sum = (side: 'debit' | 'credit') => accounts.reduce((all, account) => all.plus(account[side]), new Money(0));
      const [debit, credit, decimals] = [sum('debit'), sum('credit'), currencyDecimals(currency)];
      return {
        currency,
        debit: debit.toFixed(decimals),
        credit: credit.toFixed(decimals),
        difference: debit.minus(credit).toFixed(decimals),
      };
    });
  }

  async load(): Promise<void> {
    this.running.abort();
    this.running = new AbortController();
    const { signal } = this.running;
    this.isLoading = true;
    try {
      const query = { date: this.day };
      const balance = await this.api.call<typeof trialBalance>('GET /servicing/trial-balance', { query, signal, isSilent: true });
      if (!signal.aborted) runInAction(() => Object.assign(this, { balance, error: undefined, isLoading: false }));
    } catch (error) {
      if (!signal.aborted) runInAction(() => Object.assign(this, { error, isLoading: false }));
    }
  }
}
