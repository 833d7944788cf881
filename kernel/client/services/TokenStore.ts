import type { Disposer } from '@mortise/sdk';
import { makeAutoObservable, runInAction } from 'mobx';

const KEY = 'mortise.token';

/** The bearer token of this browser: in memory, and in local storage for the next tab. Decision 0.2. Observable. */
export class TokenStore {
  value: string | undefined;
  /** A session that the server ended while a page is open. */
  isLost = false;
  private readonly storage: Storage;

  constructor(storage: Storage) {
    this.storage = storage;
    this.value = storage.getItem(KEY) ?? undefined;
    makeAutoObservable<TokenStore, 'storage'>(this, { storage: false, start: false });
  }

  /** Follows sign-in and sign-out in other tabs. */
  start(): Disposer {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== KEY) return;
      if (newValue !== null) runInAction(() => this.adopt(newValue));
      else if (this.value !== undefined) this.lose();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }

  set(value: string): void {
    this.adopt(value);
    this.storage.setItem(KEY, value);
  }

  /** What an answer says of the token: another one replaces it, an empty one clears it, none leaves it. */
  renew(answered: string | undefined): void {
    if (answered === '') this.clear();
    else if (answered !== undefined) this.set(answered);
  }

  /** The session ended, but the page stays until the user decides. */
  lose(): void {
    if (this.value === undefined) return;
    this.isLost = true;
    this.value = undefined;
    this.storage.removeItem(KEY);
  }

  /** Nobody is signed in. */
  clear(): void {
    this.value = undefined;
    this.isLost = false;
    this.storage.removeItem(KEY);
  }

  private adopt(value: string): void {
    this.value = value;
    this.isLost = false;
  }
}
