/**
 * What a user saved without a network, until the server has it. OFFLINE-014
 * @beta
 */
export interface WaitingChange {
  readonly id: string;
  readonly method: 'POST' | 'PATCH';
  /** Below `/api`. */
  readonly url: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The registration of the record; of a new one a temporary one. */
  readonly key: string;
  readonly username: string;
  /** How often the network failed while it was sent. */
  readonly trials: number;
  /** What the server said, where it refused it. */
  readonly error?: string;
  /** `sending` has left, and may have arrived. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'conflict';
  /** When it was saved, in ISO 8601. */
  readonly date: string;
  /** Code of the transition that is taken, where it is one; `data` is the status that it leads to. */
  readonly transition?: string;
  /** Of a file that is to be attached to the record; `data` is the rest of its form. `OfflineService.content` reads what is in it. */
  readonly file?: WaitingFile;
  /** Name of the entity. */
  readonly kind: string;
  readonly title: string;
  /** The version that it was made on; absent for new records, and where any will do. */
  readonly version?: number;
  /** Values of its fields before. */
  readonly before: Readonly<Record<string, unknown>>;
  /** What others saved meanwhile in its fields, of a conflict. */
  readonly theirs?: Readonly<Record<string, unknown>>;
  /** With which the server does it once, however often it is sent. */
  readonly idempotencyKey: string;
  /** Whether all others are sent before. OFFLINE-024 */
  readonly isLast: boolean;
}

/**
 * A file that was added to a record without a network.
 * @beta
 */
export interface WaitingFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
}

/**
 * What the server answered before, as this browser keeps it.
 * @beta
 */
export interface HeldAnswers {
  readonly count: number;
  readonly bytes: number;
  /** When the oldest and the newest were answered, in ISO 8601; undefined where there are none. */
  readonly oldest: string | undefined;
  readonly newest: string | undefined;
}
