import type { Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import type { RecordForm } from '@mortise/sdk/forms';
import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { readBusinessDate } from '../../server/bookRoutes.ts';
import { isUnderWay, type RunContract, type ContractRun } from '../../shared/ContractRun.ts';
import type { RunKind, Wanted } from './runKinds.ts';

/** Which contracts: those that are named, otherwise those that match the criteria of their list. */
export interface RunList {
  readonly query: Readonly<Record<string, string>>;
  readonly selected: readonly string[];
}

const POLL_MS = 500;

/** Does something with many contracts: first it is checked what would be refused, then it is done. Closed, it goes on at the server. */
export class RunStore {
  form: RecordForm;
  /** How far the check is, or the change itself. */
  run: ContractRun | undefined = undefined;
  refused: readonly RunContract[] = [];
  problem: Error | undefined = undefined;
  readonly kind: RunKind;
  private readonly list: RunList;
  private readonly api: ApiService;
  /** Of the change: sent again it goes on. */
  private key = crypto.randomUUID();
  private running = new AbortController();

  constructor(kind: RunKind, list: RunList, api: ApiService) {
    this.kind = kind;
    this.form = kind.form('');
    this.list = list;
    this.api = api;
    makeAutoObservable<RunStore, 'list' | 'api' | 'key' | 'running'>(this, {
      kind: false,
      list: false,
      api: false,
      key: false,
      running: false,
      start: false,
      form: observableRef,
      run: observableRef,
      refused: observableRef,
      problem: observableRef,
    });
  }

  start(): Disposer {
    void this.begin();
    const stop = reaction(
      () => this.wanted,
      () => this.forget(),
      { equals: compareStructural },
    );
    return () => {
      stop();
      this.running.abort();
    };
  }

  get isReady(): boolean {
    return this.kind.isReady(this.wanted);
  }

  get isBusy(): boolean {
    return this.run !== undefined && isUnderWay(this.run);
  }

  /** Whether it is known how many can be changed. */
  get isChecked(): boolean {
    return this.run?.isPreview === true && this.run.status === 'DONE' && this.run.done > 0;
  }

  get isDone(): boolean {
    return this.run?.isPreview === false && this.run.status === 'DONE';
  }

  check = (): Promise<void> => this.send(crypto.randomUUID(), true);

  change = (): Promise<void> => this.send(this.key, false);

  private get wanted(): Wanted {
    const filled = Object.entries(this.form.values).filter(([, value]) => typeof value === 'string' && value !== '');
    return Object.fromEntries(filled);
  }

  private async begin(): Promise<void> {
    const { date } = await this.api.call<typeof readBusinessDate>('GET /servicing/business-date', { isSilent: true });
    runInAction(() => (this.form = this.kind.form(date)));
  }

  /** What was checked is of other terms. */
  private forget(): void {
    this.running.abort();
    this.key = crypto.randomUUID();
    Object.assign(this, { run: undefined, refused: [], problem: undefined });
  }

  private async send(key: string, preview: boolean): Promise<void> {
    if (this.isBusy || this.form.check() !== undefined) return;
    this.running.abort();
    this.running = new AbortController();
    const { signal } = this.running;
    Object.assign(this, { problem: undefined, refused: [] });
    try {
      const body = { ...this.wanted, ...contractsOf(this.list), key, preview };
      await this.follow(await this.api.post<ContractRun>(this.kind.path, body, { isSilent: true, signal }), signal);
    } catch (thrown) {
      const problem = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!signal.aborted) runInAction(() => Object.assign(this, { problem, run: undefined }));
    }
  }

  private async follow(begun: ContractRun, signal: AbortSignal): Promise<void> {
    let run = begun;
    const path = `${this.kind.path}/${encodeURIComponent(begun._id)}`;
    const asked = { isSilent: true, signal };
    for (;;) {
      if (signal.aborted) return;
      runInAction(() => (this.run = run));
      if (!isUnderWay(run)) break;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      run = await this.api.get<ContractRun>(path, asked);
    }
    const refused = await this.api.get<readonly RunContract[]>(`${path}/contracts`, { ...asked, query: { outcome: 'REFUSED' } });
    if (!signal.aborted) runInAction(() => (this.refused = refused));
  }
}

/** Of a list those that are active, unless it says which. */
function contractsOf({ query: { sort: _sort, ...criteria }, selected }: RunList) {
  return selected.length > 0 ? { registrations: selected } : { query: { status: 'ACTIVE', ...criteria } };
}
