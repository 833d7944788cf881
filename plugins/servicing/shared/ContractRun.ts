export const RUN_STATUSES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** What is done with many contracts: their rate changes, or they are taken over. */
export type RunCommand = 'refix' | 'takeover';

/** What the contracts of a takeover come to in a currency, to be compared with the control totals of the books that they come from. */
export interface RunTotal {
  readonly currency: string;
  /** How many there are, and how many of them are taken over, or in a preview could be. */
  readonly contracts: number;
  readonly taken: number;
  /** Outstanding of all of them, by their records. */
  readonly recorded: string;
  /** Of those that are taken over: principal that is not paid, due or not. */
  readonly outstanding: string;
  /** Due and not paid, with tax. */
  readonly overdue: string;
  /** What falls due within a month after the takeover. */
  readonly dueNext: string;
}

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
  /** Of a takeover that is over; none for whoever has a profile that keeps amounts of contracts. */
  readonly totals?: readonly RunTotal[];
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
