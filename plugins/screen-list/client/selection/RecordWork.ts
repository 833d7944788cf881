import { makeAutoObservable, observable, runInAction } from 'mobx';

/** How many records are worked on at the same time. */
const PARALLEL = 4;

export type WorkState = 'waiting' | 'running' | 'done' | 'failed';

/** Does the same to many records, a few at a time, and keeps what became of each. */
export class RecordWork {
  /** What is to be done, in order. */
  registrations: readonly string[] = [];
  isRunning = false;
  isCancelled = false;
  readonly done = observable.set<string>();
  /** Reasons by registration, translated. */
  readonly failures = observable.map<string, string>();
  private readonly running = observable.set<string>();
  private readonly work: (registration: string) => Promise<void>;
  private readonly explain: (error: unknown) => string;

  constructor(work: (registration: string) => Promise<void>, explain: (error: unknown) => string) {
    this.work = work;
    this.explain = explain;
    makeAutoObservable<RecordWork, 'work' | 'explain'>(this, { work: false, explain: false, done: false, failures: false });
  }

  get hasBegun(): boolean {
    return this.registrations.length > 0;
  }

  get finished(): number {
    return this.done.size + this.failures.size;
  }

  /** What failed, and what was not begun when it was cancelled. */
  get left(): readonly string[] {
    return this.registrations.filter((registration) => !this.done.has(registration));
  }

  stateOf(registration: string): WorkState {
    if (this.done.has(registration)) return 'done';
    if (this.failures.has(registration)) return 'failed';
    return this.running.has(registration) ? 'running' : 'waiting';
  }

  /** Ends when all have been tried, or when it is cancelled and those under way are through. */
  async run(registrations: readonly string[]): Promise<void> {
    this.registrations = registrations;
    this.done.clear();
    await this.start(registrations);
  }

  /** Tries again what is left. */
  async runLeft(): Promise<void> {
    await this.start(this.left);
  }

  /** Begins no more records. */
  cancel(): void {
    this.isCancelled = true;
  }

  private async start(registrations: readonly string[]): Promise<void> {
    this.failures.clear();
    this.isCancelled = false;
    this.isRunning = true;
    const queue = registrations.values();
    await Promise.all(Array.from({ length: PARALLEL }, () => this.takeFrom(queue)));
    runInAction(() => (this.isRunning = false));
  }

  private async takeFrom(queue: Iterator<string>): Promise<void> {
    while (!this.isCancelled) {
      const { value: registration, done } = queue.next();
      if (done === true) return;
      await this.one(registration);
    }
  }

  private async one(registration: string): Promise<void> {
    runInAction(() => this.running.add(registration));
    const failure = await this.work(registration).then(() => undefined, this.explain);
    runInAction(() => {
      this.running.delete(registration);
      if (failure === undefined) this.done.add(registration);
      else this.failures.set(registration, failure);
    });
  }
}
