import { ApiError, type EntityRecord } from '@mortise/sdk';
import type { RequestScope, SystemRepositories, Transaction } from '@mortise/sdk/server';
import { type ObjectEntries, safeParse } from 'valibot';
import type { Contract } from '../../plugins/financing/contract.ts';
import { SERVICING_COMMANDS } from '../../plugins/servicing/server/commands/servicingCommands.ts';
import type { ServicingCommand } from '../../plugins/servicing/server/commands/ServicingCommand.ts';
import type { JournalEvent } from '../../plugins/servicing/shared/ContractServicing.ts';
import type { EventKind } from '../../plugins/servicing/shared/ServicingEvent.ts';

/** What somebody can ask for. */
export type CommandKind = keyof typeof SERVICING_COMMANDS;

/** What somebody asked for, and when. */
export interface CommandRequest {
  readonly kind: CommandKind;
  readonly key: string;
  readonly body: object;
  readonly businessDate: string;
}

/** A catalogue without items, assets that nobody named, and every person there is. */
const REPOSITORIES = {
  of: () => ({ list: () => Promise.resolve({ entities: [] }) }),
  named: () => ({ list: () => Promise.resolve({ entities: [{}] }) }),
} as unknown as SystemRepositories;

/** The journal of one contract in memory: what the commands of the server let in. */
export class ContractBook {
  readonly contract: Contract & EntityRecord;
  readonly events: JournalEvent[] = [];
  /** Those that were not refused. */
  readonly requests: CommandRequest[] = [];
  /** How many requests were refused, by the code of the error. */
  readonly refused: Record<string, number> = {};
  private status: string;

  constructor(contract: Contract & EntityRecord) {
    this.contract = contract;
    this.status = 'ACTIVE';
  }

  /** Runs a command as the server does. Answers the event, or nothing where it is refused. */
  async enter(request: CommandRequest): Promise<JournalEvent | undefined> {
    const { kind, key, body, businessDate } = request;
    const command = SERVICING_COMMANDS[kind] as unknown as ServicingCommand<EventKind, ObjectEntries>;
    const context = {
      scope: {} as RequestScope,
      contract: { ...this.contract, status: this.status },
      events: this.events,
      businessDate,
      key,
      repositories: REPOSITORIES,
      transaction: {} as Transaction,
      clientConditions: { check: () => Promise.resolve([]) },
      note: () => {},
      journalsOf: () => Promise.resolve(new Map<string, readonly JournalEvent[]>()),
      runOn: () => Promise.reject(new Error('A contract of the simulation stands alone')),
    };
    const read = safeParse(command.body, body);
    if (!read.success) return this.refuse('INVALID_FIELD_IN_BODY');
    try {
      const event = await command.event(context, read.output);
      const entered: JournalEvent = { ...event, number: this.events.length + 1, user: 'simulation', entered: businessDate };
      this.follow(entered);
      this.events.push(entered);
      this.requests.push(request);
      return entered;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return this.refuse(error.code);
    }
  }

  /** Signs and activates the contract again after its activation was undone. */
  reopen(): void {
    this.status = 'ACTIVE';
  }

  private refuse(code: string): undefined {
    this.refused[code] = (this.refused[code] ?? 0) + 1;
  }

  private follow(event: JournalEvent): void {
    const isUndone = event.kind === 'reverse' && this.events.some(({ key, kind }) => key === event.payload.reverses && kind === 'activate');
    if (isUndone) this.status = 'SIGNED';
  }
}
