import type { Disposer } from '@mortise/sdk';

/** Begins work that comes again and again, now and after each time; the disposer ends that. */
export type Every = (name: string, milliseconds: number, work: () => Promise<unknown>) => Disposer;

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
  readonly work: () => Promise<unknown>;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The rounds that this server makes to keep the product tidy: each says when it was last made and what came of it. */
export class Rounds {
  private readonly kept = new Map<string, Kept>();
  private readonly report: (message: string, error: unknown) => void;

  constructor(report: (message: string, error: unknown) => void) {
    this.report = report;
  }

  readonly every: Every = (name, milliseconds, work) => {
    this.kept.set(name, { milliseconds, work, isRunning: false, nextDate: after(milliseconds) });
    const timer = setInterval(() => void this.make(name), milliseconds).unref();
    void this.make(name);
    return () => {
      clearInterval(timer);
      this.kept.delete(name);
    };
  };

  all(): readonly Round[] {
    return [...this.kept].map(([name, round]) => {
      const { work: _, ...facts } = round;
      return { name, ...facts };
    });
  }

  /** Makes one now, unless it is being made. Answers whether there is one of the name. */
  async make(name: string): Promise<boolean> {
    const round = this.kept.get(name);
    if (round === undefined || round.isRunning) return round !== undefined;
    const since = Date.now();
    this.note(name, { isRunning: true, nextDate: after(round.milliseconds) });
    const failure = await round.work().then(
      () => undefined,
      (error: unknown) => {
        this.report(name, error);
        return messageOf(error);
      },
    );
    this.note(name, { isRunning: false, lastDate: new Date().toISOString(), lastMilliseconds: Date.now() - since }, failure);
    return true;
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
