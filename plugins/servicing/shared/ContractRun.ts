export const RUN_STATUSES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** What is done with many contracts: their rate changes, or they are taken over. */
export type RunCommand = 'refix' | 'takeover';

/** How far something is that is done with many contracts. `done + refused = total` once it is over. */
export interface ContractRun {
  readonly _id: string;
  /** Idempotency key of the request. */
  readonly key: string;
  readonly command: RunCommand;
  readonly status: RunStatus;
  /** Whether it only finds out what would be refused. */
  readonly isPreview: boolean;
  /** Value date. */
  readonly date: string;
  /** Of a change of the rate: the rate of all contracts, or what the reference rate was fixed at, as a fraction. */
  readonly rate?: string;
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

export const RUN_OUTCOMES = ['WAITING', 'DONE', 'REFUSED'] as const;

/** What became of one contract. */
export interface RunContract {
  readonly contract: string;
  readonly outcome: (typeof RUN_OUTCOMES)[number];
  /** As a fraction: `0.05` is 5 %; absent before it is done, and of contracts that a profile keeps something of. */
  readonly rate?: string;
  readonly code?: string;
  readonly reason?: string;
}

export const isUnderWay = ({ status }: Pick<ContractRun, 'status'>): boolean => status === 'QUEUED' || status === 'RUNNING';
