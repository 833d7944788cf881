import { ApiError } from '@mortise/sdk';
import type { RoundsService } from '@mortise/sdk/server';
import { setTimeout as delay } from 'node:timers/promises';

/** Begins work that comes again and again, now and after each time; the disposer ends that. */
export type Every = RoundsService['every'];
type Work = Parameters<Every>[2];

/** A server that stops waits so long for the rounds that it is at. */
const FINISH_MS = 10_000;

/** How one of them goes on this server. */
export interface Round {
  readonly name: string;
  readonly milliseconds: number;
  readonly isRunning: boolean;
  /** ISO 8601, of the last that ended. */
  readonly lastDate?: string;
  readonly lastMilliseconds?: number;
  /** Why the last one failed. */
  readonly failure?: string;
  readonly nextDate: string;
}

interface Kept extends Omit<Round, 'name' | 'milliseconds'> {
  readonly milliseconds: number;
  readonly work: Work;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The rounds that this server makes to keep the product tidy: each says when it was last made and what came of it. */
export class Rounds implements RoundsService {
  private readonly kept = new Map<string, Kept>();
  private readonly running = new Set<Promise<unknown>>();
  private readonly stopping = new AbortController();
  private readonly report: (message: string, error: unknown) => void;

  constructor(report: (message: string, error: unknown) => void) {
    this.report = report;
  }

  readonly every: Every = (name, milliseconds, work) => {
    if (this.kept.has(name)) throw new Error(`There is a round "${name}": call this one otherwise`);
    this.kept.set(name, { milliseconds, work, isRunning: false, nextDate: after(milliseconds) });
    const timer = setInterval(() => void this.make(name), milliseconds).unref();
    void this.make(name);
    return () => {
      clearInterval(timer);
      this.kept.delete(name);
    };
  };

  /** Begins none any more, and waits for those that are being made: the database has to be open until then. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.race([Promise.all(this.running), delay(FINISH_MS, undefined, { ref: false })]);
  }

  all(): readonly Round[] {
    return [...this.kept].map(([name, round]) => {
      const { work: _, ...facts } = round;
      return { name, ...facts };
    });
  }

  /** Makes one now, unless it is being made or the server stops. Answers whether there is one of the name. */
  async make(name: string): Promise<boolean> {
    const round = this.kept.get(name);
    if (round === undefined || round.isRunning || this.stopping.signal.aborted) return round !== undefined;
    const made = this.run(name, round);
    this.running.add(made);
    await made;
    this.running.delete(made);
    return true;
  }

  private async run(name: string, { milliseconds, work }: Kept): Promise<void> {
    const since = Date.now();
    this.note(name, { isRunning: true, nextDate: after(milliseconds) });
    const failure = await work(this.stopping.signal).then(
      () => undefined,
      (error: unknown) => {
        // Without the database every request says so; the next round comes soon.
        if (!(error instanceof ApiError && error.status === 503)) this.report(name, error);
        return messageOf(error);
      },
    );
    this.note(name, { isRunning: false, lastDate: new Date().toISOString(), lastMilliseconds: Date.now() - since }, failure);
  }

  private note(name: string, change: Partial<Kept>, failure?: string): void {
    const known = this.kept.get(name);
    if (known === undefined) return;
    const { failure: _, ...round } = known;
    this.kept.set(name, { ...round, ...change, ...(failure !== undefined && { failure }) });
  }
}

const after = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

/** As a server of its own would: for classes that are started without one. */
export const everyAlone =
  (report: (message: string, error: unknown) => void): Every =>
  (...round) =>
    new Rounds(report).every(...round);
