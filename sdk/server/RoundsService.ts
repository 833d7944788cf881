import { token } from '../token.ts';
import type { Disposer } from '../Disposer.ts';

/** Work that a server does again and again while it runs, as its operators see it. */
export interface RoundsService {
  /**
   * Begins a round: now, and after each time, never twice at once. What it throws is logged, and the next one comes all the same. A server that
   * stops waits for the round that it is at, and `signal` says so: look at it between two steps, and return.
   * @throws where there is a round of the name.
   */
  every(name: string, milliseconds: number, work: (signal: AbortSignal) => Promise<unknown>): Disposer;
}
export const RoundsService = token<RoundsService>('rounds');
