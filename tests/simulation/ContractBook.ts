import { ApiError, type EntityRecord } from '@mortise/sdk';
import { currencyDecimals } from '@mortise/sdk/domain';
import type { RequestScope, Transaction } from '@mortise/sdk/server';
import { type ObjectEntries, safeParse } from 'valibot';
import type { Contract } from '../../plugins/financing/contract.ts';
import { SERVICING_COMMANDS } from '../../plugins/servicing/server/commands/servicingCommands.ts';
import { receiveMoney } from '../../plugins/servicing/server/commands/receiveMoney.ts';
import { releaseFromStock, restockAsset } from '../../plugins/servicing/server/commands/releaseFromStock.ts';
import type { CommandContext, ServicingCommand } from '../../plugins/servicing/server/commands/ServicingCommand.ts';
import { stockOf } from '../../plugins/servicing/server/stockOfContract.ts';
import type { JournalEvent } from '../../plugins/servicing/shared/ContractServicing.ts';
import type { EventKind } from '../../plugins/servicing/shared/ServicingEvent.ts';
import { SimulatedAssets } from './SimulatedAssets.ts';

/** What can be asked for, and the halves that other contracts ask for. */
const COMMANDS = { ...SERVICING_COMMANDS, receive: receiveMoney, relet: releaseFromStock, restock: restockAsset } as const;
export type CommandKind = keyof typeof COMMANDS;

/** What somebody asked for, and when. */
export interface CommandRequest {
  readonly kind: CommandKind;
  readonly key: string;
  readonly body: object;
  readonly businessDate: string;
}

const NOWHERE = {} as Transaction;

/** The journal of one contract in memory: what the commands of the server let in. */
export class ContractBook {
  readonly contract: Contract & EntityRecord;
  readonly events: JournalEvent[] = [];
  /** Those that were not refused. */
  readonly requests: CommandRequest[] = [];
  /** How many requests were refused, by the code of the error. */
  readonly refused: Record<string, number> = {};
  readonly assets: SimulatedAssets;
  private status: string;

  constructor(contract: Contract & EntityRecord) {
    this.contract = contract;
    this.assets = new SimulatedAssets(contract);
    this.status = 'ACTIVE';
  }

  /** Assets that came back and stand in stock, each for how much. */
  async inStock(): Promise<readonly { readonly asset: string; readonly worth: string }[]> {
    const found: { asset: string; worth: string }[] = [];
    for (const asset of this.assets.returned) {
      const stocked = await stockOf(this.context({ key: '', businessDate: '' }), asset);
      if (stocked !== undefined) found.push({ asset, worth: stocked.worth.toFixed(currencyDecimals(this.contract.currency ?? 'EUR')) });
    }
    return found;
  }

  /** Runs a command as the server does. Answers the event, or nothing where it is refused. */
  async enter(request: CommandRequest): Promise<JournalEvent | undefined> {
    const { kind, key, body, businessDate } = request;
    const command = COMMANDS[kind] as unknown as ServicingCommand<EventKind, ObjectEntries>;
    const context = this.context({ key, businessDate });
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

  private context(asked: Pick<CommandRequest, 'key' | 'businessDate'>): CommandContext {
    return {
      ...asked,
      scope: {} as RequestScope,
      contract: { ...this.contract, assets: this.assets.named, status: this.status },
      events: this.events,
      repositories: this.assets.repositories,
      transaction: NOWHERE,
      clientConditions: { check: () => Promise.resolve([]) },
      note: () => {},
      journalsOf: () => Promise.resolve(new Map<string, readonly JournalEvent[]>()),
      runOn: () => Promise.reject(new Error('A contract of the simulation stands alone')),
    };
  }

  private refuse(code: string): undefined {
    this.refused[code] = (this.refused[code] ?? 0) + 1;
  }

  private follow(event: JournalEvent): void {
    const isUndone = event.kind === 'reverse' && this.events.some(({ key, kind }) => key === event.payload.reverses && kind === 'activate');
    if (isUndone) this.status = 'SIGNED';
    this.assets.follow(event, this.events);
  }
}
