import type { Disposer } from '@mortise/sdk';
import type { ApiService, EventsService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { approvals } from '../../../kernel/contract.ts';
import type { ApprovalDetail } from './approvalTypes.ts';
import type { ApprovalDecision } from './ApprovalsStore.ts';

type Decide = typeof approvals.approve | typeof approvals.refuse | typeof approvals.withdraw;

/** One request with what it would change. */
export class ApprovalStore {
  detail: ApprovalDetail | undefined = undefined;
  error: Error | undefined = undefined;
  private readonly id: string;
  private readonly api: ApiService;
  private readonly events: EventsService;

  constructor(id: string, api: ApiService, events: EventsService) {
    this.id = id;
    this.api = api;
    this.events = events;
    makeAutoObservable<this, 'id' | 'api' | 'events'>(this, {
      id: false,
      api: false,
      events: false,
      start: false,
      detail: observableRef,
      error: observableRef,
    });
  }

  start(): Disposer {
    void this.load();
    return this.events.on('approvals', () => void this.load());
  }

  async load(): Promise<void> {
    try {
      const input = { params: { id: this.id }, isSilent: true };
      const detail = await this.api.call<typeof approvals.readApproval>('GET /core/approvals/:id', input);
      runInAction(() => Object.assign(this, { detail, error: undefined }));
    } catch (error) {
      runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    }
  }

  /** What went wrong has been told; the page says what became of the request. */
  async decide(decision: ApprovalDecision, comment: string): Promise<void> {
    const input = { params: { id: this.id }, body: { comment } };
    await this.api.call<Decide>(`POST /core/approvals/:id/${decision}`, input).catch(() => {});
    await this.load();
  }
}
