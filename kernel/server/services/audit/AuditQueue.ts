import { ApiError } from '@mortise/sdk';
import type { AuditLine, ChainedEntry } from './AuditEntry.ts';

/** Entries of one transaction. */
const BATCH = 500;
/** How long what nobody waits for gathers, equal lines as one. */
const NOTE_MS = 1_000;
/** Kinds of lines that nobody waits for, at most; beyond that only their events are counted. */
const MAX_NOTES = 1_000;

export interface AuditQueueOptions {
  /** Stores the lines, or none of them. @param again Whether some may be stored already. */
  readonly append: (lines: readonly QueuedLine[], again: boolean) => Promise<readonly ChainedEntry[]>;
  readonly stored: (entries: readonly ChainedEntry[]) => void;
  readonly report: (message: string, error: unknown) => void;
}

/** A line whose tenant and user may still have to be found by the name that was typed. */
export interface QueuedLine extends Omit<AuditLine, 'tenant'> {
  readonly tenant: number | undefined;
}

interface Waiting {
  readonly line: QueuedLine;
  readonly isRetried?: boolean;
  readonly stored: () => void;
  readonly failed: (error: unknown) => void;
}

const nobody = (): void => {};

/** Gathers what this server appends: while one transaction is on its way the next one fills, so that many wait for one disk. */
export class AuditQueue {
  private readonly options: AuditQueueOptions;
  private waiting: Waiting[] = [];
  private readonly notes = new Map<string, { readonly line: QueuedLine; count: number }>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> | undefined;

  constructor(options: AuditQueueOptions) {
    this.options = options;
  }

  /** Resolves once the line is stored. */
  add(line: QueuedLine): Promise<void> {
    return new Promise((stored, failed) => {
      this.waiting.push({ line, stored, failed });
      this.writing ??= this.write();
    });
  }

  /** For what comes in floods: equal lines of a second become one that counts them, after those that somebody waits for. */
  note(key: string, line: QueuedLine): void {
    const isRoom = this.notes.size < MAX_NOTES || this.notes.has(key);
    const [kept, keptLine] = isRoom ? [key, line] : [line.event, { ...line, tenant: undefined, userId: null, personal: NOTHING }];
    const known = this.notes.get(kept);
    if (known) known.count += 1;
    else this.notes.set(kept, { line: keptLine, count: 1 });
    this.timer ??= setTimeout(() => this.release(), NOTE_MS).unref();
  }

  /** Stores everything that waits. Never rejects: what cannot be stored is reported. */
  async flush(): Promise<void> {
    this.release();
    await this.writing;
  }

  private release(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const { line, count } of this.notes.values()) {
      const counted = count === 1 ? line : { ...line, facts: { ...line.facts, count } };
      this.waiting.push({ line: counted, stored: nobody, failed: nobody });
    }
    this.notes.clear();
    if (this.waiting.length > 0) this.writing ??= this.write();
  }

  private async write(): Promise<void> {
    // What comes within the same turn goes together.
    await Promise.resolve();
    while (this.waiting.length > 0) {
      // Whoever is waited for is first: a flood of notes does not hold up a sign-in.
      const batch = this.waiting.toSorted((one, other) => Number(one.stored === nobody) - Number(other.stored === nobody)).slice(0, BATCH);
      const taken = new Set(batch);
      this.waiting = this.waiting.filter((one) => !taken.has(one));
      if (!(await this.store(batch))) break;
    }
    this.writing = undefined;
  }

  /** Answers whether to go on: not while the database is away. */
  private async store(batch: readonly Waiting[]): Promise<boolean> {
    try {
      const entries = await this.options.append(
        batch.map(({ line }) => line),
        batch.some(({ isRetried }) => isRetried === true),
      );
      this.options.stored(entries);
      for (const { stored } of batch) stored();
      return true;
    } catch (error) {
      if (isAway(error)) return this.keep(batch, error);
      // One that cannot be stored keeps no other from it.
      if (batch.length > 1) return this.storeEach(batch);
      this.options.report('audit log', error);
      batch[0]!.failed(error);
      return true;
    }
  }

  private async storeEach(batch: readonly Waiting[]): Promise<boolean> {
    let goesOn = true;
    for (const one of batch) goesOn = (await this.store([one])) && goesOn;
    return goesOn;
  }

  /** Whoever waits is told; what they did is noted all the same, once the database is there again. */
  private keep(batch: readonly Waiting[], error: unknown): false {
    for (const { failed } of batch) failed(error);
    this.waiting = [...batch.map(({ line }) => ({ line, isRetried: true, stored: nobody, failed: nobody })), ...this.waiting];
    this.timer ??= setTimeout(() => this.release(), NOTE_MS).unref();
    return false;
  }
}

const NOTHING = { username: '', behind: '', registration: '', address: '', userAgent: '', detail: '' };

/** Whether it was not stored because the database is away, or nobody knows whether it was. */
const isAway = (error: unknown): boolean => error instanceof ApiError && error.status >= 500;
