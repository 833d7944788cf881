import { disposeAll, type Disposer, type JsonObject, type Layout, type Services } from '@mortise/sdk';
import { RecordlessPage } from '@mortise/sdk/forms';
import { FormatsService, LayoutsService, ScriptsService, SessionService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { homeLayout } from './homeLayout.ts';
import { HOME, type PageAddress } from './pageAddress.ts';

export type PageState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly layout: Layout }
  /** The tenant has no such script. */
  | { readonly kind: 'missing' }
  /** The script answered null: the page is not for this user. */
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'failed'; readonly error: Error };

/** A page that a script makes. Follows the script as it is published; the last layout that worked stays when a new one fails. */
export class ScriptPageStore {
  state: PageState = { kind: 'loading' };
  /** Why the page could not be made anew while it was open. */
  problem: Error | undefined = undefined;
  readonly page: RecordlessPage;
  readonly address: PageAddress;
  private readonly query: Readonly<Record<string, string>>;
  private readonly services: Services;
  private turn = 0;

  constructor(address: PageAddress, query: Readonly<Record<string, string>>, services: Services) {
    this.address = address;
    this.query = query;
    this.services = services;
    this.page = new RecordlessPage(() => this.load());
    makeAutoObservable<ScriptPageStore, 'query' | 'services' | 'turn'>(this, {
      page: false,
      address: false,
      query: false,
      services: false,
      turn: false,
      start: false,
      state: observableRef,
      problem: observableRef,
    });
  }

  start(): Disposer {
    void this.load();
    const published = this.services.get(ScriptsService).follow(this.address.script, () => void this.load());
    return disposeAll([published, () => (this.turn += 1)]);
  }

  async load(): Promise<void> {
    const turn = (this.turn += 1);
    const state = await this.ask().catch((error: unknown) => failed(error));
    if (turn === this.turn) runInAction(() => this.show(state));
  }

  private show(state: PageState): void {
    const keepsLast = state.kind === 'failed' && this.state.kind === 'shown';
    this.problem = keepsLast ? state.error : undefined;
    if (!keepsLast) this.state = state;
  }

  private async ask(): Promise<PageState> {
    const { script, name, path } = this.address;
    const context: JsonObject = { name, path, query: this.query };
    const isHome = script === HOME;
    const mayBeAbsent = isHome ? 'cached' : 'asked';
    const answer = await this.services.get(ScriptsService).execute(script, context, { mayBeAbsent, isSilent: true });
    if (answer === undefined && isHome) return { kind: 'shown', layout: this.standardHome() };
    if (answer === undefined) return { kind: 'missing' };
    if (answer === null) return { kind: 'forbidden' };
    return { kind: 'shown', layout: await this.services.get(LayoutsService).check(script, answer) };
  }

  private standardHome(): Layout {
    const [today = ''] = this.services.get(FormatsService).current.localParts(new Date().toISOString()) ?? [];
    return homeLayout(this.services.get(SessionService), today);
  }
}

const failed = (error: unknown): PageState => ({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
