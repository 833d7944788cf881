import type { Disposer } from '@mortise/sdk';
import { makeAutoObservable, runInAction } from 'mobx';
import { personOf, type RefreshSession } from './refreshSession.ts';

/** Says to other tabs that somebody signed in or out, and who. The token itself never rests in the browser. */
export const SESSION_KEY = 'mortise.session';

/** The bearer token of this page: in memory alone (AUTH-064). Other tabs get theirs by the session's cookie. Observable. */
export class TokenStore {
  value: string | undefined = undefined;
  /** A session that the server ended while a page is open. */
  isLost = false;
  /** Until it is known whether the browser has a session. */
  isOpening = true;
  /** Why it could not be found out. */
  problem: Error | undefined = undefined;
  /** Whose session the page shows, and as whom they work; another one is never taken in its place. */
  owner: string | undefined = undefined;
  /** As whom the user works meanwhile, in another tab or because a context was taken away: what this page shows is of before. */
  replacedBy: string | undefined = undefined;
  private refreshing: Promise<boolean> | undefined = undefined;
  private readonly storage: Storage;
  private readonly askForSession: RefreshSession;

  constructor(storage: Storage, askForSession: RefreshSession) {
    this.storage = storage;
    this.askForSession = askForSession;
    makeAutoObservable<TokenStore, 'storage' | 'askForSession' | 'refreshing'>(this, {
      storage: false,
      askForSession: false,
      refreshing: false,
      start: false,
    });
  }

  /** Whether somebody signed in with this browser and has not signed out. */
  get isExpected(): boolean {
    return this.storage.getItem(SESSION_KEY) !== null;
  }

  /** Finds out whether the browser has a session, and follows sign-in and sign-out in other tabs. */
  start(): Disposer {
    const listen = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key !== SESSION_KEY) return;
      if (newValue !== null) void this.follow(ownerOf(newValue));
      else if (oldValue !== null && ownerOf(oldValue) === this.owner) this.lose();
    };
    window.addEventListener('storage', listen);
    void this.refresh();
    return () => window.removeEventListener('storage', listen);
  }

  /** Keeps the token of a session that somebody just signed in to. */
  enter(value: string, owner: string): void {
    this.adopt(value, owner);
    this.storage.setItem(SESSION_KEY, `${owner} ${Date.now()}`);
  }

  /** What an answer says of the token: another one replaces it, an empty one clears it, none leaves it. */
  renew(answered: string | undefined): void {
    if (answered === '') this.clear();
    else if (answered !== undefined) this.value = answered;
  }

  /** Asks for a token by the session's cookie; answers whether there is one now. */
  refresh(): Promise<boolean> {
    return (this.refreshing ??= this.ask().finally(() => (this.refreshing = undefined)));
  }

  /** A token other than the one that was refused; answers whether there is one. */
  async regain(refused: string | undefined): Promise<boolean> {
    return this.value !== undefined && this.value !== refused ? true : this.refresh();
  }

  /** The session ended, but the page stays until the user decides. */
  lose(): void {
    if (this.value === undefined) return;
    this.isLost = true;
    this.value = undefined;
  }

  /** Nobody is signed in. */
  clear(): void {
    this.value = undefined;
    this.owner = undefined;
    this.isLost = false;
    this.replacedBy = undefined;
    this.storage.removeItem(SESSION_KEY);
  }

  private async ask(): Promise<boolean> {
    try {
      const session = await this.askForSession();
      if (session !== undefined && (this.owner ?? session.owner) === session.owner) this.adopt(session.authorization, session.owner);
      else if (this.owner !== undefined) {
        if (session !== undefined) this.replace(session.owner);
        return false;
      }
    } catch (error) {
      runInAction(() => (this.problem = error instanceof Error ? error : new Error(String(error))));
      return false;
    }
    runInAction(() => {
      this.isOpening = false;
      this.problem = undefined;
    });
    return this.value !== undefined;
  }

  /** The same person works as somebody else now: the token of this page is refused from here on. */
  private replace(owner: string): void {
    if (this.owner === undefined || owner === this.owner || personOf(owner) !== personOf(this.owner)) return;
    runInAction(() => (this.replacedBy = owner));
    this.lose();
  }

  private async follow(owner: string): Promise<void> {
    this.replace(owner);
    if (this.value === undefined && (this.owner === undefined || this.owner === owner)) await this.refresh();
  }

  private adopt(value: string, owner: string): void {
    this.value = value;
    this.owner = owner;
    this.replacedBy = undefined;
    this.isLost = false;
    this.isOpening = false;
  }
}

const ownerOf = (note: string): string => note.slice(0, note.lastIndexOf(' '));
