import type { mentionableUsers } from '../server/mentionRoutes.ts';
import type { AnswerOf, Disposer } from '@mortise/sdk';
import type { ApiService, RecordPage } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export type FoundUser = AnswerOf<typeof mentionableUsers>[number];

const PAUSE = 150;
/** What stands before the caret while a name is typed: `@`, and what there is of the name. */
const TYPED = /(?:^|[\s([{>*_"'])@([\p{L}\p{N}_.+@-]{0,60})$/u;

/** Users who may read the record, while their name is typed behind an `@`. */
export class MentionSearch {
  found: readonly FoundUser[] = [];
  private typed: string | undefined = undefined;
  private readonly page: RecordPage;
  private readonly api: ApiService;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private asking = new AbortController();

  constructor(page: RecordPage, api: ApiService) {
    this.page = page;
    this.api = api;
    makeAutoObservable<MentionSearch, 'page' | 'api' | 'timer' | 'asking'>(
      this,
      { page: false, api: false, timer: false, asking: false, start: false, found: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    return () => this.close();
  }

  /** Looks at what stands before the caret. */
  follow(text: string, caret: number): void {
    const typed = TYPED.exec(text.slice(0, caret))?.[1];
    if (typed === this.typed) return;
    this.close();
    this.typed = typed;
    if (typed !== undefined) this.timer = setTimeout(() => void this.ask(typed), PAUSE);
  }

  close(): void {
    clearTimeout(this.timer);
    this.asking.abort();
    this.typed = undefined;
    this.found = [];
  }

  /** The text with the name in it, and where the caret stands behind it. */
  complete(text: string, caret: number, username: string): { readonly text: string; readonly caret: number } {
    const start = caret - (this.typed ?? '').length;
    const rest = text.slice(caret).replace(/^ /, '');
    this.close();
    return { text: `${text.slice(0, start)}${username} ${rest}`, caret: start + username.length + 1 };
  }

  private async ask(search: string): Promise<void> {
    const { signal } = (this.asking = new AbortController());
    const { entity, record } = this.page;
    const query = { entityName: entity.name, entityRegistration: record?.registration ?? '', search };
    // Whom nobody can be offered is typed in full.
    const found = await this.api
      .call<typeof mentionableUsers>('GET /core/mentionable-users', { query, signal, isSilent: true })
      .catch(() => []);
    if (!signal.aborted) runInAction(() => (this.found = found));
  }
}
