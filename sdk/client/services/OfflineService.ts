import { token } from '../../token.ts';
import type { ApiOptions } from './ApiService.ts';
import type { HeldAnswers, WaitingChange } from './WaitingChange.ts';

/**
 * Work without a network: what the server answered before stands in for it. Observable.
 * @beta
 */
export interface OfflineService {
  /** Whether this browser works without a network: over https alone, where the option `offlineSupport` says so. */
  readonly isSupported: boolean;
  /** Since when the server does not answer, in ISO 8601; undefined while it does, and where that is not supported. */
  readonly since: string | undefined;
  /** Whether the user chose to work without the server, although it may be there: what is kept is shown, and what they save waits. */
  readonly isChosen: boolean;
  /** Begins that, or ends it; nothing happens where it is not supported. */
  choose(isChosen: boolean): void;
  /** Whether the browser has agreed not to clear away what is kept, and what waits, when its disk gets full; undefined until that is known. */
  readonly isPersistent: boolean | undefined;
  /** Asks the browser to agree to that; it may ask the user, or say no. */
  persist(): Promise<void>;
  /** What the server answered a GET of this path and query before, to this version of the application; undefined where that is not kept. */
  kept(path: string, query?: ApiOptions['query']): Promise<unknown>;
  /** What the user saved without a network and the server does not have yet, in order. */
  readonly changes: readonly WaitingChange[];
  /** What is in the file of a change; undefined where it has none, or the server has it by now. */
  content(id: string): Promise<Blob | undefined>;
  /** While they are sent. */
  readonly isSending: boolean;
  /** Sends one anew; one with a conflict replaces what others saved. */
  retry(id: string): Promise<void>;
  /** Gives one up, for good. */
  drop(id: string): Promise<void>;
  /**
   * Keeps the contents at these addresses on this device, in their order, and no others: of 10 MB at most each, and 200 MB in total. What is at an address
   * must not change. Ends once they are there.
   */
  keepFiles(files: readonly { readonly path: string; readonly query?: ApiOptions['query']; readonly size: number }[]): Promise<void>;
  /** Files that another application shared with this one last, until they are added to a record; for a day at most. */
  shared(): Promise<readonly File[]>;
  forgetShared(): Promise<void>;
  held(): Promise<HeldAnswers>;
  /** Of what is kept the answers to these paths and queries. */
  heldOf(asked: readonly (readonly [path: string, query?: ApiOptions['query']])[]): Promise<HeldAnswers>;
}
/** @beta */
export const OfflineService = token<OfflineService>('offline');
