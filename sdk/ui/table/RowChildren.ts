import { action, makeObservable, observable } from 'mobx';
import type { Disposer } from '../../Disposer.ts';
import type { ApiService } from '../../client/services/ApiService.ts';
import { ownApiPath } from './ownApiPath.ts';

type Translate = (key: string, values: Readonly<Record<string, string>>) => string;

/** What an expanded row shows. */
export type Expansion<Row> =
  | { readonly state: 'given' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Error }
  | { readonly state: 'loaded'; readonly rows: readonly Row[] };

/** Which rows are expanded. Children with an address are asked for each time that their row is expanded. Observable. */
export class RowChildren<Row> {
  private readonly expansions = observable.map<string, Expansion<Row>>([], { deep: false });
  private readonly requests = new Map<string, AbortController>();
  private readonly api: ApiService;
  private readonly t: Translate;

  constructor(api: ApiService, t: Translate) {
    this.api = api;
    this.t = t;
    makeObservable<this, 'set'>(this, { collapse: action, set: action });
  }

  start(): Disposer {
    return () => this.requests.forEach((request) => request.abort());
  }

  of(id: string): Expansion<Row> | undefined {
    return this.expansions.get(id);
  }

  /** @param read makes rows of what an address answers */
  expand(id: string, source: readonly Row[] | string, read: (answer: unknown) => readonly Row[]): void {
    if (typeof source === 'string') void this.load(id, source, read);
    else this.set(id, { state: 'given' });
  }

  collapse(id: string): void {
    this.requests.get(id)?.abort();
    this.expansions.delete(id);
  }

  private async load(id: string, address: string, read: (answer: unknown) => readonly Row[]): Promise<void> {
    this.requests.get(id)?.abort();
    const request = new AbortController();
    this.requests.set(id, request);
    this.set(id, { state: 'loading' });
    const expansion = await this.ask(address, read, request.signal);
    if (!request.signal.aborted) this.set(id, expansion);
  }

  private async ask(address: string, read: (answer: unknown) => readonly Row[], signal: AbortSignal): Promise<Expansion<Row>> {
    try {
      return { state: 'loaded', rows: read(await this.api.get<unknown>(ownApiPath(address, this.t), { signal, isSilent: true })) };
    } catch (error) {
      return { state: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
    }
  }

  private set(id: string, expansion: Expansion<Row>): void {
    this.expansions.set(id, expansion);
  }
}
