import { disposeAll, type ApprovalInfo, type Disposer } from '@mortise/sdk';
import type { ApiService, EventsService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { approvals } from '../../../kernel/contract.ts';

type Decide = typeof approvals.approve | typeof approvals.refuse | typeof approvals.withdraw;

/** What can be done with a request that waits. */
export type ApprovalDecision = 'approve' | 'refuse' | 'withdraw';
/** Which requests: those that wait, of them what the user may decide or has asked for, or what is done. */
export type Shown = 'waiting' | 'mine' | 'asked' | 'done';

/** Requests for approval, those that wait or those that are done. */
export class ApprovalsStore {
  shown: Shown = 'waiting';
  /** Only of this kind: an area, or the name of a kind of record. */
  kind: string | undefined = undefined;
  isLoading = true;
  error: Error | undefined = undefined;
  private all: readonly ApprovalInfo[] = [];
  private readonly api: ApiService;
  private readonly events: EventsService;
  private readonly username: string;

  constructor(api: ApiService, events: EventsService, username: string) {
    this.api = api;
    this.events = events;
    this.username = username;
    makeAutoObservable<this, 'api' | 'events' | 'username' | 'all'>(this, {
      api: false,
      events: false,
      username: false,
      start: false,
      all: observableRef,
      error: observableRef,
    });
  }

  start(): Disposer {
    const follow = reaction(
      () => this.showsDone,
      () => void this.load(),
      { fireImmediately: true },
    );
    return disposeAll([follow, this.events.on('approvals', () => void this.load())]);
  }

  get showsDone(): boolean {
    return this.shown === 'done';
  }

  get rows(): readonly ApprovalInfo[] {
    return this.all.filter((row) => this.isShown(row) && (this.kind === undefined || kindOf(row) === this.kind));
  }

  /** The kinds of what is listed, each once. */
  get kinds(): readonly string[] {
    return [...new Set(this.all.map(kindOf))].toSorted();
  }

  show(shown: Shown): void {
    if ((shown === 'done') !== this.showsDone) this.all = [];
    this.shown = shown;
  }

  narrow(kind: string | undefined): void {
    this.kind = kind;
  }

  async load(): Promise<void> {
    const { showsDone } = this;
    this.isLoading = true;
    try {
      const all = await this.api.call<typeof approvals.listApprovals>('GET /core/approvals', {
        query: { done: showsDone ? 1 : null },
        isSilent: true,
      });
      if (showsDone === this.showsDone) runInAction(() => Object.assign(this, { all, isLoading: false, error: undefined }));
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

  private isShown({ askedBy, isDecidable }: ApprovalInfo): boolean {
    if (this.shown === 'mine') return isDecidable === true;
    return this.shown !== 'asked' || askedBy === this.username;
  }
}

/** What a request is filed under. */
export const kindOf = ({ area, entityName }: ApprovalInfo): string => area ?? entityName;
