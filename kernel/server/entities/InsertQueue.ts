import { ApiError } from '@mortise/sdk';
import { setImmediate } from 'node:timers/promises';

/** Most records of one statement. */
const MAX_BATCH = 100;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Puts what arrives while a transaction is on its way into the next one. Registrations without gaps make creations of one
 * entity wait for each other; together they share one counter update and one flush to disk.
 */
export class InsertQueue<Item, Result> {
  private readonly insert: (items: readonly Item[]) => Promise<readonly Result[]>;
  private readonly waiting: Waiting<Item, Result>[] = [];
  private isRunning = false;

  constructor(insert: (items: readonly Item[]) => Promise<readonly Result[]>) {
    this.insert = insert;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    // What arrives in the same turn of the event loop goes together from the start.
    await setImmediate();
    while (this.waiting.length > 0) await this.insertTogether(this.waiting.splice(0, MAX_BATCH));
    this.isRunning = false;
  }

  /**
   * When one of them cannot be stored, each is tried alone: nobody gets the error of another. Not when it is uncertain whether they are
   * stored: then they would be stored twice.
   */
  private async insertTogether(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.insert(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!);
    } catch (error) {
      if (batch.length === 1 || isUncertain(error)) for (const { reject } of batch) reject(error);
      else for (const one of batch) await this.insertTogether([one]);
    }
  }
}

const isUncertain = (error: unknown): boolean => error instanceof ApiError && error.code === 'SAVE_UNCERTAIN';
