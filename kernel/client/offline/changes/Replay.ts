import { ApiError } from '@mortise/sdk';
import type { WaitingChange } from '@mortise/sdk/client';
import { isCreation, isUpload, recordUrl } from './changedRecord.ts';
import type { ChangeQueue } from './ChangeQueue.ts';
import { type Current, mergedChange } from './mergedChange.ts';
import { temporaryIn } from './temporary.ts';

/** Others may save again while a change is merged with what they saved. */
const MERGES = 5;
/** The server, or what stands before it, cannot say now. */
const NOT_NOW: ReadonlySet<number> = new Set([0, 401, 408, 425, 429, 502, 503, 504]);

export interface Saved {
  readonly registration?: string;
  /** Of an upload. */
  readonly _id?: string;
}

export interface ReplayNeeds {
  readonly queue: ChangeQueue;
  readonly username: string;
  /** Sends a change as it is, on its version. Rejects with an ApiError. */
  readonly send: (change: WaitingChange) => Promise<Saved | undefined>;
  /** Reads the saved record. */
  readonly read: (change: WaitingChange, registration: string) => Promise<Saved | undefined>;
  /** A new record has its registration. */
  readonly named: (temporary: string, registration: string, change: WaitingChange) => void;
  /** Says in words that a change of this record, or a file, has to be sent before. */
  readonly explain: (missing: Pick<WaitingChange, 'key' | 'file'>) => string;
}

export interface Replayed {
  readonly sent: number;
  /** Those that failed now, with what the server said. */
  readonly failed: readonly WaitingChange[];
  /** The network failed again, or the session has ended. */
  readonly isStopped: boolean;
}

/** Sends what waits, once, in order: records that are sent last after all others. OFFLINE-016, OFFLINE-025 */
export class Replay {
  private readonly needs: ReplayNeeds;

  constructor(needs: ReplayNeeds) {
    this.needs = needs;
  }

  async run(): Promise<Replayed> {
    const failed: WaitingChange[] = [];
    let sent = 0;
    for (let next = this.next(failed); next !== undefined; next = this.next(failed)) {
      const outcome = await this.sendOne(next);
      if (outcome === 'stopped') return { sent, failed, isStopped: true };
      if (outcome === 'sent') sent += 1;
      else if (outcome !== 'dropped') failed.push(outcome);
    }
    for (const change of this.waiting()) failed.push(await this.failDependent(change));
    return { sent, failed, isStopped: false };
  }

  private waiting(): readonly WaitingChange[] {
    const { queue, username } = this.needs;
    const own = queue.all.filter((change) => change.username === username && isToBeSent(change));
    return own.toSorted((one, other) => Number(one.isLast) - Number(other.isLast));
  }

  /** The first that names no record that is not there yet, nor comes after one of the same record that is held up. */
  private next(failed: readonly WaitingChange[]): WaitingChange | undefined {
    const isHeldUp = (change: WaitingChange): boolean =>
      failed.some(({ id }) => id === change.id) || this.missing(change) !== undefined || this.earlier(change) !== undefined;
    return this.waiting().find((change) => !isHeldUp(change));
  }

  private missing(change: WaitingChange): string | undefined {
    return temporaryIn([change.url, change.data]).find((key) => {
      const maker = this.needs.queue.maker(key);
      return maker !== undefined && maker.id !== change.id;
    });
  }

  /** What was saved in the same record before, and is not there: later values must not be overtaken by it. */
  private earlier(change: WaitingChange): WaitingChange | undefined {
    // A file changes no value, and none changes it.
    if (isCreation(change) || change.file !== undefined) return undefined;
    const isOfRecord = (other: WaitingChange): boolean => !isCreation(other) && other.file === undefined;
    const own = this.needs.queue.all.filter((other) => isOfRecord(other) && recordUrl(other) === recordUrl(change));
    return own.find(({ id }) => id < change.id);
  }

  private async failDependent(change: WaitingChange): Promise<WaitingChange> {
    const key = this.missing(change);
    const missing = key === undefined ? this.earlier(change) : this.needs.queue.maker(key);
    return this.fail(change, this.needs.explain(missing ?? change));
  }

  /** What it became where it is not sent. */
  private async sendOne({ id }: WaitingChange): Promise<WaitingChange | 'stopped' | 'sent' | 'dropped'> {
    const { queue } = this.needs;
    // As it stands now: what another tab adds from here on is a change of its own.
    let attempt = await queue.update(id, (now) => (isToBeSent(now) ? { ...now, state: 'sending' } : undefined));
    for (let merges = 0; attempt !== undefined; merges += 1) {
      try {
        await this.settle(attempt, await this.needs.send(attempt));
        return 'sent';
      } catch (error) {
        if (!(error instanceof ApiError) || NOT_NOW.has(error.status)) {
          await queue.put({ ...attempt, state: 'waiting', trials: attempt.trials + 1 });
          return 'stopped';
        }
        const current = error.code === 'STALE_VERSION' ? (error.details.current as Current | undefined) : undefined;
        if (current === undefined || merges === MERGES) return this.fail(attempt, messageOf(error));
        const merged = mergedChange(attempt, current);
        if (merged.state === 'conflict') return this.fail(merged, messageOf(error), 'conflict');
        attempt = await queue.put(merged);
      }
    }
    return 'dropped';
  }

  private async fail(change: WaitingChange, error: string, state: 'failed' | 'conflict' = 'failed'): Promise<WaitingChange> {
    const failed = { ...change, error, state };
    await this.needs.queue.put(failed);
    return failed;
  }

  /** The registration is put where the temporary one stood before the change is taken out: after a kill the same answer comes again. */
  private async settle(change: WaitingChange, saved: Saved | undefined): Promise<void> {
    const { queue, read, named } = this.needs;
    if (isUpload(change) && saved?._id !== undefined) {
      await queue.settle(change, saved._id);
      return named(change.key, saved._id, change);
    }
    const registration = saved?.registration ?? (isCreation(change) ? undefined : change.key);
    // Reading is to know more, not to know whether it is saved.
    const found = registration === undefined ? undefined : await read(change, registration).catch(() => undefined);
    const real = found?.registration ?? registration;
    if (!isCreation(change) || real === undefined) return queue.remove(change.id);
    await queue.settle(change, real);
    named(change.key, real, change);
  }
}

const isToBeSent = ({ state }: WaitingChange): boolean => state === 'waiting' || state === 'sending';

const messageOf = ({ message, details: { errors = [] } }: ApiError): string =>
  [message, ...errors.filter((one) => one !== message)].join(' ');
