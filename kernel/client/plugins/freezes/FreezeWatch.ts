import type { FreezeMark, FromWatcher, ToWatcher } from './FreezeMark.ts';

/** A page does not wait longer for its watcher; what freezes it until then is not noted. */
const READY_WITHIN = 3_000;

/** Whom views tell that they begin and end to be drawn. */
export interface ViewWatch {
  readonly begin: () => void;
  readonly end: () => void;
}

/** The page's half of the watch over what third-party plugins draw: a worker notes who drew when the page stood still. */
export class FreezeWatch {
  private readonly worker: Worker;

  private constructor(worker: Worker) {
    this.worker = worker;
  }

  /** `owner`: tenant and user. Resolves once it watches; with undefined where the browser has no workers. */
  static async open(owner: string): Promise<FreezeWatch | undefined> {
    if (typeof Worker === 'undefined' || typeof indexedDB === 'undefined') return undefined;
    const worker = new Worker(new URL('./freezeWorker.ts', import.meta.url), { type: 'module' });
    const watch = new FreezeWatch(worker);
    await new Promise<void>((resolve) => {
      setTimeout(resolve, READY_WITHIN);
      worker.addEventListener('error', () => resolve(), { once: true });
      worker.addEventListener('message', ({ data }: MessageEvent<FromWatcher>) => {
        if (data === 'ready') resolve();
        else watch.tell({ kind: 'alive' });
      });
      watch.tell({ kind: 'open', owner });
    });
    return watch;
  }

  viewOf(mark: FreezeMark): ViewWatch {
    return { begin: () => this.tell({ kind: 'begin', mark }), end: () => this.tell({ kind: 'end', mark }) };
  }

  dispose(): void {
    this.worker.terminate();
  }

  private tell(message: ToWatcher): void {
    this.worker.postMessage(message);
  }
}
