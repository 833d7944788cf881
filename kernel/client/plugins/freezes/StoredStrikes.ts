import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import type { FreezeMark } from './FreezeMark.ts';

/** A page that stood still, and what it drew. */
export interface StoredStrike extends FreezeMark {
  /** Milliseconds since 1970. */
  readonly date: number;
}

/** Freezes that the server has not been told of, in the browser's own database: the page that froze may never answer again. One database per user and tenant. */
export class StoredStrikes {
  private readonly store: UseStore;

  /** `owner`: tenant and user. */
  constructor(owner: string) {
    this.store = createStore(`mortise.strikes/${owner}`, 'strikes');
  }

  async add(strike: StoredStrike): Promise<void> {
    await set(crypto.randomUUID(), strike, this.store);
  }

  all(): Promise<readonly (readonly [string, StoredStrike])[]> {
    return entries<string, StoredStrike>(this.store);
  }

  async remove(key: string): Promise<void> {
    await del(key, this.store);
  }
}
