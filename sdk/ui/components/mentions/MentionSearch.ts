import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Disposer } from '../../../Disposer.ts';

/** Somebody whom a text can mention, as `@username`. */
export interface MentionableUser {
  readonly username: string;
  readonly name?: string;
}

/** Users who can be mentioned, for what was typed behind an `@`. */
export type FindMentionable = (search: string, signal: AbortSignal) => Promise<readonly MentionableUser[]>;

const PAUSE = 150;
/** What stands before the caret while a name is typed: `@`, and what there is of the name. */
const TYPED = /(?:^|[\s([{>*_"'])@([\p{L}\p{N}_.+@-]{0,60})$/u;

/** Users who can be mentioned, while their name is typed behind an `@`. */
export class MentionSearch {
  found: readonly MentionableUser[] = [];
  private typed: string | undefined = undefined;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private asking = new AbortController();

  constructor() {
    makeAutoObservable<MentionSearch, 'timer' | 'asking'>(
      this,
      { timer: false, asking: false, start: false, found: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    return () => this.close();
  }

  /** Looks at what stands before the caret. */
  follow(text: string, caret: number, find: FindMentionable): void {
    const typed = TYPED.exec(text.slice(0, caret))?.[1];
    if (typed === this.typed) return;
    this.close();
    this.typed = typed;
    if (typed !== undefined) this.timer = setTimeout(() => void this.ask(typed, find), PAUSE);
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

  private async ask(search: string, find: FindMentionable): Promise<void> {
    const { signal } = (this.asking = new AbortController());
    // Whom nobody can be offered is typed in full.
    const found = await find(search, signal).catch(() => []);
    if (!signal.aborted) runInAction(() => (this.found = found));
  }
}
