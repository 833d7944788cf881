import type { ApiService } from '@mortise/sdk/client';
import { PagedRows } from '@mortise/sdk/ui';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { mails } from '../../../kernel/contract.ts';
import type { OpenMail, OutboxMail } from './OutboxMail.ts';

/** The outbox, and the mail that is open. */
export class MailOutboxStore {
  open: OpenMail | undefined = undefined;
  readonly list: PagedRows<OutboxMail>;
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
    this.list = new PagedRows(async (query) => {
      const answer = await api.call<typeof mails.listMails>('GET /core/mails', { query, isSilent: true });
      return { rows: answer.mails, continues: answer.continues };
    });
    makeAutoObservable<MailOutboxStore, 'api'>(this, { api: false, list: false, open: observableRef });
  }

  async read(id: string | undefined): Promise<void> {
    this.open = undefined;
    if (id === undefined) return;
    const mail = await this.api.call<typeof mails.readMail>('GET /core/mails/:id', { params: { id } });
    runInAction(() => (this.open = mail));
  }

  async retry(id: string): Promise<void> {
    await this.api.call<typeof mails.retryMail>('POST /core/mails/:id/retry', { params: { id } });
    await Promise.all([this.list.load(), this.read(id)]);
  }
}
