import type { ApprovalInfo, Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { approvals } from '../../../kernel/contract.ts';

type Decide = typeof approvals.approve | typeof approvals.refuse | typeof approvals.withdraw;

/** What can be done with a request that waits. */
export type ApprovalDecision = 'approve' | 'refuse' | 'withdraw';

/** Requests for approval, those that wait or those that are done. */
export class ApprovalsStore {
  rows: readonly ApprovalInfo[] = [];
  showsDone = false;
  isLoading = true;
  error: Error | undefined = undefined;
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { api: false, start: false, rows: observableRef, error: observableRef });
  }

  start(): Disposer {
    return reaction(
      () => this.showsDone,
      () => void this.load(),
      { fireImmediately: true },
    );
  }

  show(isDone: boolean): void {
    this.rows = [];
    this.showsDone = isDone;
  }

  async load(): Promise<void> {
    const { showsDone } = this;
    this.isLoading = true;
    try {
      const rows = await this.api.call<typeof approvals.listApprovals>('GET /core/approvals', {
        query: { done: showsDone ? 1 : null },
        isSilent: true,
      });
      if (showsDone === this.showsDone) runInAction(() => Object.assign(this, { rows, isLoading: false, error: undefined }));
    } catch (error) {
      if (showsDone === this.showsDone) runInAction(() => Object.assign(this, { isLoading: false, error }));
    }
  }

  /** What went wrong has been told; the list says what became of the request. Answers whether it was decided. */
  async decide({ _id }: ApprovalInfo, decision: ApprovalDecision, comment: string): Promise<boolean> {
    const isDone = await this.api
      .call<Decide>(`POST /core/approvals/:id/${decision}`, { params: { id: _id }, body: { comment } })
      .then(() => true)
      .catch(() => false);
    await this.load();
    return isDone;
  }
}
