import type { Disposer, EntityRecord } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import type { RecordForm } from '@mortise/sdk/forms';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BankAccount } from '../contract.ts';
import type { setOverdraft } from '../server/overdraftRoutes.ts';
import { limitForm } from './overdraftForms.ts';

/** An account and the limit that it gets. */
export class OverdraftStore {
  account: (BankAccount & EntityRecord) | undefined = undefined;
  form: RecordForm | undefined = undefined;
  error: Error | undefined = undefined;
  isSending = false;
  readonly registration: string;
  private readonly api: ApiService;
  private readonly running = new AbortController();

  constructor(registration: string, api: ApiService) {
    this.registration = registration;
    this.api = api;
    makeAutoObservable<OverdraftStore, 'api' | 'running'>(this, {
      registration: false,
      api: false,
      running: false,
      start: false,
      account: observableRef,
      form: observableRef,
      error: observableRef,
    });
  }

  start(): Disposer {
    void this.load();
    return () => this.running.abort();
  }

  async load(): Promise<void> {
    const { signal } = this.running;
    try {
      const path = `/bank/bank-accounts/${encodeURIComponent(this.registration)}`;
      this.show(await this.api.get<BankAccount & EntityRecord>(path, { signal, isSilent: true }));
    } catch (error) {
      if (!signal.aborted) runInAction(() => Object.assign(this, { error }));
    }
  }

  /** Sets the limit that is filled in. A second click while it is on its way does nothing. @throws what the server refuses */
  async send(): Promise<boolean> {
    const { form, account: seen, registration } = this;
    if (form === undefined || seen === undefined || this.isSending || form.check() !== undefined) return false;
    this.isSending = true;
    try {
      const { limit, reason } = form.values as { limit: string; reason: string };
      const body = { limit, reason, version: seen._version ?? 0 };
      const address = 'POST /bank/bank-accounts/:registration/overdraft-limit';
      const account = await this.api.call<typeof setOverdraft>(address, { params: { registration }, body });
      this.show(account);
      return true;
    } finally {
      runInAction(() => (this.isSending = false));
    }
  }

  private show(account: BankAccount & EntityRecord): void {
    Object.assign(this, { account, form: limitForm(account), error: undefined });
  }
}
