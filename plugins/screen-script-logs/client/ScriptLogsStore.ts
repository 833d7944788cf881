import type { AnswerOf, Disposer, Pagination } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { scriptLogs } from '../../../kernel/contract.ts';
import { criteriaOf, type LogState } from './logFilter.ts';
import type { ScriptLog } from './ScriptLog.ts';

const PAGE_SIZE = 20;
const LOOK_EVERY = 5_000;
const PATH = '/script/logs';

/** A page of the script log, and whether there is something newer. */
export class ScriptLogsStore {
  state: LogState;
  rows: readonly ScriptLog[] = [];
  pagination: Pagination | undefined = undefined;
  isLoading = true;
  error: Error | undefined = undefined;
  /** Whether lines have come that the first page does not show. */
  hasNew = false;
  private readonly api: ApiService;
  private running = new AbortController();

  constructor(state: LogState, api: ApiService) {
    this.state = state;
    this.api = api;
    makeAutoObservable<ScriptLogsStore, 'api' | 'running'>(
      this,
      {
        api: false,
        running: false,
        start: false,
        state: observableRef,
        rows: observableRef,
        pagination: observableRef,
        error: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): Disposer {
    const loading = reaction(
      () => this.asked,
      () => void this.load(),
      { fireImmediately: true },
    );
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void this.look();
    }, LOOK_EVERY);
    return () => {
      loading();
      clearInterval(timer);
      this.running.abort();
    };
  }

  show(state: LogState): void {
    this.state = state;
  }

  get firstRow(): number {
    return (this.state.page - 1) * PAGE_SIZE;
  }

  /** The line that the address says is open, when it is on the page. */
  get open(): ScriptLog | undefined {
    return this.rows.find(({ _id }) => _id === this.state.open);
  }

  async load(): Promise<void> {
    this.running.abort();
    this.running = new AbortController();
    const { signal } = this.running;
    this.isLoading = true;
    this.hasNew = false;
    try {
      const range = `${this.firstRow}-${this.firstRow + PAGE_SIZE - 1}`;
      const { body, pagination } = await this.api.list<AnswerOf<typeof scriptLogs.listScriptLog>>(PATH, {
        query: { ...criteriaOf(this.state.filter), range },
        signal,
        isSilent: true,
      });
      runInAction(() => Object.assign(this, { rows: body, pagination, error: undefined, isLoading: false }));
    } catch (error) {
      if (!signal.aborted) runInAction(() => Object.assign(this, { rows: [], error, isLoading: false }));
    }
  }

  /** Looks whether the newest line is one that the page does not show. */
  private async look(): Promise<void> {
    if (this.state.page > 1 || this.isLoading || this.error !== undefined || this.hasNew) return;
    const { rows } = this;
    const query = { ...criteriaOf(this.state.filter), range: '0-0', count: 'none' };
    const [newest] = await this.api.call<typeof scriptLogs.listScriptLog>('GET /script/logs', { query, isSilent: true }).catch(() => []);
    if (rows === this.rows) runInAction(() => (this.hasNew = newest !== undefined && newest._id !== rows[0]?._id));
  }

  /** Opening a line asks for nothing. */
  private get asked(): string {
    return JSON.stringify([this.state.filter, this.state.page]);
  }
}
