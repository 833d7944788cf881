import type { WorkerPort } from './WorkerPort.ts';

export interface WorkerPoolOptions {
  /** Workers at one time, in use and spare. */
  readonly max: number;
  /** Workers kept ready. */
  readonly spare: number;
}

/** Hands out workers, keeps some warm, and lets those wait who come when all are taken. */
export class WorkerPool {
  private readonly launch: () => Promise<WorkerPort>;
  private readonly options: WorkerPoolOptions;
  private idle: WorkerPort[] = [];
  private readonly waiting: (() => void)[] = [];
  private taken = 0;
  private warming = 0;
  private generation = 0;
  private isClosed = false;

  constructor(launch: () => Promise<WorkerPort>, options: WorkerPoolOptions) {
    this.launch = launch;
    this.options = options;
  }

  get handedOut(): number {
    return this.taken;
  }

  private get isFull(): boolean {
    return this.idle.length === 0 && this.taken + this.warming >= this.options.max;
  }

  get hasWaiting(): boolean {
    return this.waiting.length > 0;
  }

  async take(): Promise<WorkerPort> {
    while (this.isFull) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.taken += 1;
    const ready = this.idle.pop();
    if (ready) {
      this.warmUp();
      return ready;
    }
    try {
      const port = await this.launch();
      this.warmUp();
      return port;
    } catch (error) {
      this.release(false);
      throw error;
    }
  }

  /** Takes back a worker that has forgotten its script. */
  giveBack(port: WorkerPort): void {
    this.idle.push(port);
    this.release();
  }

  /** A worker that was handed out has ended. */
  release(isSpareWanted = true): void {
    this.taken -= 1;
    this.waiting.shift()?.();
    if (isSpareWanted) this.warmUp();
  }

  /** Starts spares ahead of need. One that fails is not reported: whoever takes a worker next will meet the reason. */
  warmUp(): void {
    const { max, spare } = this.options;
    while (!this.isClosed && this.idle.length + this.warming < spare && this.taken + this.idle.length + this.warming < max) {
      const { generation } = this;
      this.warming += 1;
      void this.launch()
        .then((port) => (generation === this.generation ? this.idle.push(port) : port.kill()))
        .catch(() => undefined)
        .finally(() => {
          this.warming -= 1;
          this.waiting.shift()?.();
        });
    }
  }

  /** The supervisor is gone and its spares with it; those handed out are released by their holders. */
  forget(): void {
    this.generation += 1;
    for (const port of this.idle.splice(0)) port.kill();
  }

  /** No more spares after this. */
  close(): void {
    this.isClosed = true;
    this.forget();
  }
}
