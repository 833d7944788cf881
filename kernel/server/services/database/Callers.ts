import type { ApiError } from '@mortise/sdk';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from './Caller.ts';
import { databaseUnavailable, saveUncertain } from './databaseErrors.ts';

/** Whoever seems to have given up may have asked for what others wait for too, if it is done at once. */
const GRACE_MS = 250;

/** Knows for which request statements are run; there is none for jobs, migrations and what the server does by itself. */
export class Callers {
  private readonly current = new AsyncLocalStorage<Caller | undefined>();

  serve(caller: Caller, work: () => void): void {
    if (this.current.getStore() === caller) work();
    else this.current.run(caller, work);
  }

  forget<T>(work: () => Promise<T>): Promise<T> {
    return this.current.run(undefined, work);
  }

  get isServing(): boolean {
    return this.current.getStore() !== undefined;
  }

  get isGivenUp(): boolean {
    return this.current.getStore()?.isGone ?? false;
  }

  noteSaved(): void {
    const caller = this.current.getStore();
    if (caller) caller.hasSaved = true;
  }

  /** "Nothing was saved" is true of a request that had saved nothing before. */
  unavailable(): ApiError {
    return this.current.getStore()?.hasSaved === true ? saveUncertain() : databaseUnavailable();
  }

  /** Calls `cut` when nobody waits for the rows any more. */
  async whileWaitedFor<T>(rows: Promise<T>, cut: () => void): Promise<T> {
    const caller = this.current.getStore();
    if (caller === undefined) return rows;
    let timer: NodeJS.Timeout | undefined;
    const stay = caller.onLeave(() => {
      timer = setTimeout(cut, GRACE_MS);
    });
    try {
      return await rows;
    } finally {
      clearTimeout(timer);
      stay();
    }
  }
}
