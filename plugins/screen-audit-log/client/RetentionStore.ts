import { type AnswerOf, ApiError } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { auditSettings } from '../../../kernel/contract.ts';

/** For how many days entries are kept, as it is saved and as it is being changed. */
export class RetentionStore {
  /** Undefined until it is known. */
  days: number | undefined = undefined;
  saved: number | undefined = undefined;
  isBusy = false;
  error: Error | undefined = undefined;
  /** What the server says to what was to be saved. */
  problem: string | undefined = undefined;
  private version = 0;
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
    makeAutoObservable<RetentionStore, 'api' | 'version'>(this, { api: false, version: false, error: observableRef });
  }

  get isChanged(): boolean {
    return this.days !== this.saved;
  }

  /** Whether saving takes entries away, at the next cleaning. */
  get isShorter(): boolean {
    return (this.days ?? 0) < (this.saved ?? 0);
  }

  change(days: number): void {
    this.days = days;
  }

  async load(): Promise<void> {
    try {
      this.take(await this.api.call<typeof auditSettings.readAuditSettings>('GET /core/audit-log-settings', { isSilent: true }));
    } catch (error) {
      runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    }
  }

  /** Answers whether it is saved. */
  async save(): Promise<boolean> {
    this.isBusy = true;
    this.problem = undefined;
    try {
      const body = { settings: { days: this.days! }, version: this.version };
      this.take(await this.api.call<typeof auditSettings.replaceAuditSettings>('PUT /core/audit-log-settings', { body, isSilent: true }));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.problem = error.message));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  private take({ settings: { days }, version }: AnswerOf<typeof auditSettings.readAuditSettings>): void {
    Object.assign(this, { days, saved: days, version, error: undefined });
  }
}
