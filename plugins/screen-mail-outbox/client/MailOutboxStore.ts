import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { mails } from '../../../kernel/contract.ts';
import type { OpenMail, OutboxMail } from './OutboxMail.ts';

const PAGE = 50;

/** A page of the outbox, and the mail that is open. */
export class MailOutboxStore {
  rows: readonly OutboxMail[] = [];
  continues = false;
  isLoading = true;
  error: Error | undefined = undefined;
  page = 1;
  open: OpenMail | undefined = undefined;
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
    makeAutoObservable<MailOutboxStore, 'api'>(this, { api: false, rows: observableRef, open: observableRef, error: observableRef });
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
      const { mails: rows, ...rest } = await this.api.call<typeof mails.listMails>('GET /core/mails', { query, isSilent: true });
      // Another page may have been asked for meanwhile.
      if (page === this.page) runInAction(() => Object.assign(this, { rows, ...rest, error: undefined }));
    } catch (error) {
      runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    } finally {
      runInAction(() => (this.isLoading = false));
    }
  }

  async read(id: string | undefined): Promise<void> {
    this.open = undefined;
    if (id === undefined) return;
    const mail = await this.api.call<typeof mails.readMail>('GET /core/mails/:id', { params: { id } });
    runInAction(() => (this.open = mail));
  }

  async retry(id: string): Promise<void> {
    await this.api.call<typeof mails.retryMail>('POST /core/mails/:id/retry', { params: { id } });
    await Promise.all([this.load(), this.read(id)]);
  }
}
