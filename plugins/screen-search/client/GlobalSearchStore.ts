import type { searches } from '../../../kernel/contract.ts';
import type { AnswerOf, Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export type RecordSearch = AnswerOf<typeof searches.searchRecords>;

/** More than two characters. */
export const FEWEST_LETTERS = 3;
/** Records of each kind. */
const MOST = 50;

/** What was found for the text in the address. Observable. */
export class GlobalSearchStore {
  found: RecordSearch | undefined = undefined;
  error: Error | undefined = undefined;
  private readonly api: ApiService;
  private running = new AbortController();

  constructor(api: ApiService) {
    this.api = api;
    makeAutoObservable<GlobalSearchStore, 'api' | 'running'>(this, {
      api: false,
      running: false,
      found: observableRef,
      error: observableRef,
      start: false,
    });
  }

  start(): Disposer {
    return () => this.running.abort();
  }

  async search(text: string): Promise<void> {
    this.running.abort();
    this.running = new AbortController();
    const { signal } = this.running;
    this.found = undefined;
    this.error = undefined;
    if (text.length < FEWEST_LETTERS) return;
    try {
      const query = { search: text, range: `0-${MOST - 1}` };
      const found = await this.read(query, signal);
      // Kinds that were late are asked for once more; until then nobody is told of them.
      runInAction(() => (this.found = { ...found, late: [] }));
      if (found.late.length === 0) return;
      const more = await this.read({ ...query, kinds: found.late.join(',') }, signal).catch(() => ({ groups: [], late: found.late }));
      if (!signal.aborted) runInAction(() => (this.found = { groups: [...found.groups, ...more.groups], late: more.late }));
    } catch (error) {
      if (!signal.aborted) runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    }
  }

  private read(query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<RecordSearch> {
    return this.api.call<typeof searches.searchRecords>('GET /core/search', { query, signal, isSilent: true });
  }
}
