import { type Disposer, type EntityRecord, type Token, token } from '@mortise/sdk';
import type { Contract } from '../../financing/contract.ts';
import type { ServicingEvent } from './ServicingEvent.ts';
import type { ServicingState } from './servicingState.ts';

/** An event of a contract that was written. `Scope` and `Transaction` are those of the server. */
export interface WrittenEvent<Scope> {
  /** Of the user whose command wrote it. */
  readonly scope: Scope;
  readonly contract: Contract & EntityRecord;
  readonly event: ServicingEvent;
  readonly businessDate: string;
  /** Where the contract stands on the business date, with the event. */
  readonly standing: ServicingState;
}

/** An event that is about to be written. */
export interface ComingEvent<Scope, Transaction> extends WrittenEvent<Scope> {
  /** Where it stands without the event. */
  readonly before: ServicingState;
  /** Whether somebody only looks what the event would do. */
  readonly isPreview: boolean;
  /** What is read or written with it is seen or saved with the event, or not at all. It may be run more than once until it is. */
  readonly transaction: Transaction;
}

/** What a module does about the events of contracts. */
export interface ServicingHook<Scope, Transaction> {
  /** Asked in the transaction of each event, previews too: a sentence for the user keeps it from being written. What it throws does so as well. */
  readonly before?: (call: ComingEvent<Scope, Transaction>) => Promise<string | undefined>;
  /** Called after the transaction, in the background, at least once: the key of the event says whether it was there before. Not for previews. */
  readonly after?: (call: WrittenEvent<Scope>) => Promise<void>;
}

/** Lets modules that require this one take part in what happens to contracts. */
export class ServicingHooks<Scope, Transaction> {
  private readonly hooks = new Set<ServicingHook<Scope, Transaction>>();

  add(hook: ServicingHook<Scope, Transaction>): Disposer {
    this.hooks.add(hook);
    return () => void this.hooks.delete(hook);
  }

  get hasAfter(): boolean {
    return [...this.hooks].some(({ after }) => after !== undefined);
  }

  /** Why the event may not be written: the first reason that a module has. */
  async before(call: ComingEvent<Scope, Transaction>): Promise<string | undefined> {
    for (const { before } of this.hooks) {
      const reason = await before?.(call);
      if (reason !== undefined && reason !== '') return reason;
    }
    return undefined;
  }

  async after(call: WrittenEvent<Scope>): Promise<void> {
    for (const { after } of this.hooks) await after?.(call);
  }
}
export const servicingHooks = <Scope, Transaction>(): Token<ServicingHooks<Scope, Transaction>> =>
  token<ServicingHooks<Scope, Transaction>>('servicing/hooks');
