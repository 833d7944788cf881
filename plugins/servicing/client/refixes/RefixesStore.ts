import type { Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { readBusinessDate } from '../../server/bookRoutes.ts';
import type { readRefix, readRefixedContracts, startRefix } from '../../server/refixes/refixRoutes.ts';
import { isUnderWay, type RefixedContract, type RefixRun } from '../../shared/RefixRun.ts';
import { refixesForm } from './refixesForm.ts';

/** Which contracts: those that are named, otherwise those that match the criteria of their list. */
export interface RefixedList {
  readonly query: Readonly<Record<string, string>>;
  readonly selected: readonly string[];
}

const POLL_MS = 500;

/** Changes the rate of many contracts: first it is checked what would be refused, then it is done. Closed, it goes on at the server. */
export class RefixesStore {
  form = refixesForm('');
  /** How far the check is, or the change itself. */
  run: RefixRun | undefined = undefined;
  refused: readonly RefixedContract[] = [];
  problem: Error | undefined = undefined;
  private readonly list: RefixedList;
  private readonly api: ApiService;
  /** Of the change: sent again it goes on. */
  private key = crypto.randomUUID();
  private running = new AbortController();

  constructor(list: RefixedList, api: ApiService) {
    this.list = list;
    this.api = api;
    makeAutoObservable<RefixesStore, 'list' | 'api' | 'key' | 'running'>(this, {
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

  /** Either a reference rate or a rate, and a day. */
  get isReady(): boolean {
    const { index, rate, date } = this.wanted;
    return (index === undefined) !== (rate === undefined) && date !== undefined;
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

  private get wanted(): Readonly<Partial<Record<'index' | 'rate' | 'date', string>>> {
    const filled = Object.entries(this.form.values).filter(([, value]) => typeof value === 'string' && value !== '');
    return Object.fromEntries(filled);
  }

  private async begin(): Promise<void> {
    const { date } = await this.api.call<typeof readBusinessDate>('GET /servicing/business-date', { isSilent: true });
    runInAction(() => (this.form = refixesForm(date)));
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
      await this.follow(await this.api.call<typeof startRefix>('POST /servicing/refixes', { body, isSilent: true, signal }), signal);
    } catch (thrown) {
      const problem = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!signal.aborted) runInAction(() => Object.assign(this, { problem, run: undefined }));
    }
  }

  private async follow(begun: RefixRun, signal: AbortSignal): Promise<void> {
    let run = begun;
    const asked = { params: { id: begun._id }, isSilent: true, signal };
    for (;;) {
      if (signal.aborted) return;
      runInAction(() => (this.run = run));
      if (!isUnderWay(run)) break;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      run = await this.api.call<typeof readRefix>('GET /servicing/refixes/:id', asked);
    }
    const refused = await this.api.call<typeof readRefixedContracts>('GET /servicing/refixes/:id/contracts', {
      ...asked,
      query: { outcome: 'REFUSED' },
    });
    if (!signal.aborted) runInAction(() => (this.refused = refused));
  }
}

/** Of a list those that are active, unless it says which. */
function contractsOf({ query: { sort: _sort, ...criteria }, selected }: RefixedList) {
  return selected.length > 0 ? { registrations: selected } : { query: { status: 'ACTIVE', ...criteria } };
}
