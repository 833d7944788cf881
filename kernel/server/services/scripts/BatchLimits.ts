import { apiError } from '@mortise/sdk';
import type { Statements } from '@mortise/sdk/server';

export interface HourlyLimits {
  readonly runs: number;
  readonly minutes: number;
}
export const HOURLY_LIMITS: HourlyLimits = { runs: 600, minutes: 30 };

interface Usage extends Record<string, unknown> {
  readonly runs: number;
  readonly seconds: number;
  /** Until the oldest of them is an hour old. */
  readonly wait: number;
}

/** What the batches of one tenant may take within an hour, crons among them, on all servers together. */
export class BatchLimits {
  private readonly database: Statements;
  private readonly limits: HourlyLimits;

  constructor(database: Statements, limits: HourlyLimits = HOURLY_LIMITS) {
    this.database = database;
    this.limits = limits;
  }

  /** Asked once the batch is noted, so that many that come at once count each other. @throws TOO_MANY_REQUESTS */
  async requireRuns(tenant: number): Promise<void> {
    const { runs, seconds, wait } = await this.usage(tenant);
    if (runs > this.limits.runs || this.isSpent(seconds)) throw apiError('TOO_MANY_REQUESTS', [String(Math.max(1, Math.ceil(wait)))]);
  }

  /** Asked when its turn has come: those before it in the queue may have used up the time. */
  async hasTime(tenant: number): Promise<boolean> {
    return !this.isSpent((await this.usage(tenant)).seconds);
  }

  get refusal(): string {
    return `The batches of an hour may work ${this.limits.minutes} minutes in all: this one did not begin`;
  }

  private isSpent(seconds: number): boolean {
    return seconds >= this.limits.minutes * 60;
  }

  private async usage(tenant: number): Promise<Usage> {
    const [row] = await this.database.query<Usage>(
      `select count(*)::int as runs,
              coalesce(sum(extract(epoch from coalesce(end_date, now()) - start_date)), 0)::float8 as seconds,
              coalesce(extract(epoch from min(insert_date) + interval '1 hour' - now()), 0)::float8 as wait
       from app.batches
       where tenant = $1 and insert_date > now() - interval '1 hour' and not (status = 'ERROR' and start_date is null)`,
      [tenant],
    );
    return row!;
  }
}
