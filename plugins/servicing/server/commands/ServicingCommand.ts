import type { EntityRecord } from '@mortise/sdk';
import type { RequestScope, SystemRepositories, Transaction } from '@mortise/sdk/server';
import type { ObjectEntries, ObjectSchema, InferOutput } from 'valibot';
import type { ClientConditions, Contract } from '../../../financing/contract.ts';
import type { EventKind, EventOf, ServicingEvent } from '../../shared/ServicingEvent.ts';
import type { StatusChange } from '../../shared/CommandAnswer.ts';
import type { JournalEvent } from '../../shared/ContractServicing.ts';

/** What a command works on: the contract is held for nobody else until the transaction ends. */
export interface CommandContext {
  readonly scope: RequestScope;
  readonly contract: Contract & EntityRecord;
  /** Everything in the journal, in the order of entry. */
  readonly events: readonly JournalEvent[];
  readonly businessDate: string;
  /** Idempotency key of the request. */
  readonly key: string;
  readonly repositories: SystemRepositories;
  readonly transaction: Transaction;
  readonly clientConditions: ClientConditions<RequestScope, Transaction>;
  /** Notes what becomes of other records. */
  readonly note: (change: StatusChange) => void;
  /** Journals of contracts that name an asset, by their registrations. */
  readonly journalsOf: (asset: string) => Promise<ReadonlyMap<string, readonly JournalEvent[]>>;
  /** Runs a command on another contract, in the same transaction. What it did is told to the user where the contract is one of the command's `others`. */
  readonly runOn: RunOn;
}

export type RunOn = <Kind extends EventKind, Entries extends ObjectEntries>(
  contract: string,
  command: ServicingCommand<Kind, Entries>,
  request: { readonly key: string; readonly body: InferOutput<ObjectSchema<Entries, undefined>> },
) => Promise<void>;

/** A command writes one event of its kind. What it refuses it throws, before anything is written. */
export interface ServicingCommand<Kind extends EventKind, Entries extends ObjectEntries> {
  readonly kind: Kind;
  /** What it does, in a line. */
  readonly summary: string;
  readonly body: ObjectSchema<Entries, undefined>;
  readonly event: (context: CommandContext, body: InferOutput<ObjectSchema<Entries, undefined>>) => Promise<EventOf<Kind> & ServicingEvent>;
  /** Registrations of other contracts that something happens to as well. */
  readonly others?: (body: InferOutput<ObjectSchema<Entries, undefined>>) => readonly string[];
  /** What it does to other records, once the event stands in the journal. */
  readonly apply?: (context: CommandContext, event: EventOf<Kind>) => Promise<void>;
}
