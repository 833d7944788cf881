import { databaseBusy } from './databaseErrors.ts';

const PATIENCE_MS = 5_000;

interface Share {
  used: number;
  readonly waiting: (() => void)[];
}

/** Gives each table a share of the connections: one that somebody has locked keeps those who ask for it, and nobody else. */
export class Shares {
  private readonly most: number;
  private readonly shares = new Map<string, Share>();

  constructor(most: number) {
    this.most = most;
  }

  /** Answers what to call at the end. @throws DATABASE_BUSY */
  async take(sql: string): Promise<() => void> {
    const table = tableOf(sql);
    if (table === undefined) return () => {};
    const share = this.shares.get(table) ?? { used: 0, waiting: [] };
    this.shares.set(table, share);
    if (share.used >= this.most) await turn(share);
    else share.used += 1;
    return () => this.give(table, share);
  }

  /** Whoever waits takes the place over. */
  private give(table: string, share: Share): void {
    const next = share.waiting.shift();
    if (next) return next();
    share.used -= 1;
    if (share.used === 0) this.shares.delete(table);
  }
}

function turn(share: Share): Promise<void> {
  return new Promise((resolve, reject) => {
    const mine = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      share.waiting.splice(share.waiting.indexOf(mine), 1);
      reject(databaseBusy());
    }, PATIENCE_MS);
    share.waiting.push(mine);
  });
}

/** The first table of records that a statement names: those stand in quotes, what the store itself keeps does not. */
const tableOf = (sql: string): string | undefined => /\bd\."(\w+)"/.exec(sql)?.[1];
