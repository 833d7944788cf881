import type { PushProvider, Statements } from '@mortise/sdk/server';
import { minutesAfter } from '../mail/mailWaits.ts';
import type { PushDevices } from './PushDevices.ts';

/** Of one sweep, and at one time. */
const [MOST, AT_ONCE] = [100, 5];
/** A server that was killed with a message in its hands leaves it to the others after so many minutes. */
const TAKEN_MINUTES = 2;

interface PushRow extends Record<string, unknown> {
  tenant: number;
  notice: string;
  device: string;
  attempts: number;
  seconds: number;
  provider: string;
  token: string;
  fingerprint: string;
}

export interface PushOutboxNeeds {
  readonly database: Statements;
  readonly devices: PushDevices;
  readonly provider: () => PushProvider;
  readonly report: (message: string, error: unknown) => void;
}

/** Messages to devices, kept until their service has them: one that is away loses nothing for a day. */
export class PushOutbox {
  private readonly needs: PushOutboxNeeds;

  constructor(needs: PushOutboxNeeds) {
    this.needs = needs;
  }

  /** Sends what is due, on whichever server comes first. */
  async sweep(): Promise<void> {
    await this.needs.database.query('delete from app.notice_pushes where until_date < now()');
    const due = await this.needs.database.query<PushRow>(
      `update app.notice_pushes p set attempts = attempts + 1, taken_until = now() + interval '${TAKEN_MINUTES} minutes' from app.push_devices d
       where (p.tenant, p.notice, p.device) in (select tenant, notice, device from app.notice_pushes
           where next_date <= now() and (taken_until is null or taken_until < now()) order by next_date limit ${MOST} for update skip locked)
         and d.tenant = p.tenant and d.id = p.device
       returning p.tenant, p.notice::text as notice, p.device::text as device, p.attempts, d.provider, d.token, d.fingerprint,
         greatest(60, extract(epoch from p.until_date - now()))::int as seconds`,
    );
    const waiting = [...due];
    const work = async (): Promise<void> => {
      for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) await this.deliver(row);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  private async deliver(row: PushRow): Promise<void> {
    const { tenant, notice, device, attempts } = row;
    try {
      const isGone = (await this.send(row)) === 'gone';
      if (isGone) await this.needs.database.query('delete from app.push_devices where tenant = $1 and id = $2', [tenant, device]);
      else await this.settle(row);
    } catch (error) {
      this.needs.report('push', error);
      await this.needs.database.query(
        `update app.notice_pushes set taken_until = null, next_date = now() + make_interval(mins => $4) where tenant = $1 and notice = $2 and device = $3`,
        [tenant, notice, device, minutesAfter(attempts)],
      );
    }
  }

  private async send({ tenant, notice, seconds, provider: name, ...kept }: PushRow): Promise<'sent' | 'gone'> {
    const provider = this.needs.provider();
    const token = this.needs.devices.tokenOf(kept);
    // Of another provider, or of another database: nobody can send to it any more.
    if (provider.name !== name || token === undefined) return 'gone';
    return provider.send({ tenant }, token, { id: notice, seconds });
  }

  private async settle({ tenant, notice, device }: PushRow): Promise<void> {
    const sql = 'delete from app.notice_pushes where tenant = $1 and notice = $2 and device = $3';
    await this.needs.database.query(sql, [tenant, notice, device]);
  }
}
