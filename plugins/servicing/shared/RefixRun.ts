export const REFIX_STATUSES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type RefixStatus = (typeof REFIX_STATUSES)[number];

/** How far a change of the rate of many contracts is. `done + refused = total` once it is over. */
export interface RefixRun {
  readonly _id: string;
  /** Idempotency key of the request. */
  readonly key: string;
  readonly status: RefixStatus;
  /** Whether it only finds out what would be refused. */
  readonly isPreview: boolean;
  /** Value date of the new rate. */
  readonly date: string;
  /** The rate of all contracts, or what the reference rate was fixed at, as a fraction. */
  readonly rate: string;
  /** The reference rate to which margins are added. */
  readonly index?: string;
  /** How many contracts there are; absent until they are counted. */
  readonly total?: number;
  readonly done: number;
  readonly refused: number;
  readonly error?: string;
  readonly _insertDate: string;
  readonly _insertUser: string;
}

export const REFIX_OUTCOMES = ['WAITING', 'DONE', 'REFUSED'] as const;

/** What became of one contract. */
export interface RefixedContract {
  readonly contract: string;
  readonly outcome: (typeof REFIX_OUTCOMES)[number];
  /** As a fraction: `0.05` is 5 %; absent before it is done, and of contracts that a profile keeps something of. */
  readonly rate?: string;
  readonly code?: string;
  readonly reason?: string;
}

export const isUnderWay = ({ status }: Pick<RefixRun, 'status'>): boolean => status === 'QUEUED' || status === 'RUNNING';
