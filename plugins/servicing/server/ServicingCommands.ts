import { ApiError, type EntityRecord, token } from '@mortise/sdk';
import { currencyDecimals, Money } from '@mortise/sdk/domain';
import type { Repositories, RequestScope, TenantDatabase, Transaction } from '@mortise/sdk/server';
import { createHash } from 'node:crypto';
import type { InferOutput, ObjectEntries, ObjectSchema } from 'valibot';
import { type ClientConditions, Contract } from '../../financing/contract.ts';
import { changesPlan } from '../shared/kinds/eventKinds.ts';
import type { EventKind, OpeningEvent, RecordBefore, ServicingEvent } from '../shared/ServicingEvent.ts';
import { eventsAsOf } from '../shared/eventsAsOf.ts';
import { openingIn } from '../shared/servicingOrder.ts';
import type { ServicingPosting } from '../shared/postings.ts';
import { servicingEffect, standingOf, unbalancedEntries } from '../shared/servicingAnswer.ts';
import type { Balances, ServicingState } from '../shared/servicingState.ts';
import type { BusinessDates } from './BusinessDates.ts';
import type { CommandAnswer, OtherAnswer, StatusChange } from '../shared/CommandAnswer.ts';
import type { CommandContext, RunOn, ServicingCommand } from './commands/ServicingCommand.ts';
import type { EventHooks } from './hooks/EventHooks.ts';
import { followInvoices } from './followInvoices.ts';
import { readableContract } from './readableContract.ts';
import type { ServicingJournal } from './ServicingJournal.ts';
import { lockOf, type ServicingProjections } from './ServicingProjections.ts';

export interface CommandsNeeds {
  readonly database: TenantDatabase;
  readonly repositories: Repositories;
  readonly journal: ServicingJournal;
  readonly projections: ServicingProjections;
  readonly businessDates: BusinessDates;
  readonly clientConditions: ClientConditions<RequestScope, Transaction>;
  readonly hooks: EventHooks;
}

export interface CommandRequest<Entries extends ObjectEntries> {
  /** Idempotency key. */
  readonly key: string;
  readonly body: InferOutput<ObjectSchema<Entries, undefined>>;
  readonly isPreview: boolean;
}

/** Ends the transaction of a preview: nothing of it stays. */
class PreviewEnds extends Error {
  readonly answer: CommandAnswer;

  constructor(answer: CommandAnswer) {
    super('A preview is rolled back');
    this.answer = answer;
  }
}

const REASON = 'What happens to a contract moves its balances, its invoices and its assets';

/** Runs commands on contracts: one event each, written once for a key, with everything that follows from it, or nothing. */
export class ServicingCommands {
  private readonly needs: CommandsNeeds;
  /** Transactions of commands: what they do to records is not told to them again. */
  private readonly working = new WeakSet<Transaction>();

  constructor(needs: CommandsNeeds) {
    this.needs = needs;
  }

  isWorking = (transaction: Transaction): boolean => this.working.has(transaction);

  /**
   * Runs a command for a user who may read the contract. The same request with the same key is answered as it was.
   * @throws ENTITY_REGISTRATION_NOT_FOUND, FIELDS_KEPT, KEY_USED_OTHERWISE, and what the command refuses
   */
  async run<Kind extends EventKind, Entries extends ObjectEntries>(
    scope: RequestScope,
    registration: string,
    command: ServicingCommand<Kind, Entries>,
    request: CommandRequest<Entries>,
  ): Promise<CommandAnswer> {
    const { database, repositories } = this.needs;
    const readable = await readableContract(repositories, scope, registration);
    const others = command.others?.(request.body) ?? [];
    for (const other of others) await readableContract(repositories, scope, other);
    try {
      return await database.transaction(async (transaction) => {
        // In one order: whoever moves money the other way at once waits.
        for (const locked of [readable.registration, ...others].toSorted()) await database.lock(scope, lockOf(locked), transaction);
        const contract = await this.contractOf(scope, readable.registration, transaction);
        const opened = request.isPreview && command.kind === 'activate' ? await this.opened(scope, contract, transaction) : contract;
        const answer = await this.runWithin(scope, opened, command, request, transaction);
        if (request.isPreview) throw new PreviewEnds(answer);
        return answer;
      });
    } catch (error) {
      if (error instanceof PreviewEnds) return error.answer;
      throw error;
    }
  }

  /** Runs a command in the transaction of a record that changes. */
  async runWithin<Kind extends EventKind, Entries extends ObjectEntries>(
    scope: RequestScope,
    contract: Contract & EntityRecord,
    command: ServicingCommand<Kind, Entries>,
    { key, body, isPreview }: CommandRequest<Entries>,
    transaction: Transaction,
  ): Promise<CommandAnswer> {
    const { journal, businessDates, projections, database, clientConditions, hooks } = this.needs;
    const { registration } = contract;
    await database.lock(scope, lockOf(registration), transaction);
    const hash = hashOf(command.kind, body);
    const answered = await journal.answered(scope, registration, key, transaction);
    if (answered?.hash === hash) return answered.answer as CommandAnswer;
    if (answered !== undefined)
      throw new ApiError(
        409,
        'KEY_USED_OTHERWISE',
        `The key ${key} was used for another request on contract ${registration}: use a new key.`,
      );
    const events = await journal.events(scope, registration, transaction);
    const { date: businessDate } = await businessDates.get(scope, transaction);
    const statuses: StatusChange[] = [];
    const repositories = this.needs.repositories.asSystem(REASON);
    const note = (change: StatusChange): void => noteStatus(statuses, change);
    const others: OtherAnswer[] = [];
    const isTold = new Set(command.others?.(body));
    const runOn: RunOn = async (other, itsCommand, its) => {
      const itsContract = await this.contractOf(scope, other, transaction);
      const told = await this.runWithin(scope, itsContract, itsCommand, { ...its, isPreview }, transaction);
      if (isTold.has(other)) others.push({ contract: other, ...told });
    };
    const context: CommandContext = {
      scope,
      contract,
      events,
      businessDate,
      key,
      repositories,
      transaction,
      clientConditions,
      note,
      journalsOf: (asset) => journal.eventsOfAsset(scope, asset, transaction),
      runOn,
    };
    const event = await command.event(context, body);
    const after: readonly ServicingEvent[] = [...events, event];
    const [before, standing] = [standingOf(events, businessDate), standingOf(after, businessDate)];
    const effect = servicingEffect(before, standing, businessDate);
    refuseUnbalanced(standing.rows);
    const coming = { scope, contract, event, businessDate, standing: standing.state, before: before.state, isPreview, transaction };
    await hooks.requireAllowed(coming);
    this.working.add(transaction);
    await command.apply?.(context, event);
    const opening = openingIn(eventsAsOf(after, businessDate));
    await this.moveContract(context, { ...standing.state, opening, isNewPlan: changesPlan(event.kind) || event.kind === 'reverse' });
    await followInvoices(context, standing.state.receivables);
    const { status } = await this.contractOf(scope, registration, transaction);
    if (status !== contract.status) note({ entity: 'Contract', registration, from: contract.status ?? '', to: status ?? '' });
    const told = { event: { key, kind: event.kind, date: event.date }, isPreview, businessDate, statuses, ...effect };
    const answer = others.length === 0 ? told : { ...told, others };
    await journal.append(scope, registration, { event, number: events.length + 1, hash, answer }, transaction);
    await projections.write(scope, registration, after, transaction, standing.rows);
    if (!isPreview) await hooks.noteWritten(coming, events.length + 1);
    return answer;
  }

  private contractOf(scope: RequestScope, registration: string, transaction: Transaction): Promise<Contract & EntityRecord> {
    return this.needs.repositories.asSystem(REASON).of(Contract).get(scope, registration, { statements: transaction });
  }

  /** A preview of what activating a signed contract would do. */
  private async opened(scope: RequestScope, contract: Contract & EntityRecord, transaction: Transaction): Promise<Contract & EntityRecord> {
    if (contract.status !== 'SIGNED') return contract;
    this.working.add(transaction);
    const options = { statements: transaction };
    await this.needs.repositories.asSystem(REASON).of(Contract).transition(scope, contract.registration, 'activate', options);
    return this.contractOf(scope, contract.registration, transaction);
  }

  /** The balances of the contract's record, and the plan that is billed, follow. */
  private async moveContract(context: CommandContext, { balances, plan, opening, isNewPlan }: Moved): Promise<void> {
    const { scope, contract, repositories, transaction } = context;
    if (balances === undefined) return;
    const { outstanding } = balances;
    const paid = paidInAll(balances, opening);
    // What was prepaid is paid, and what ends a contract has an invoice of its own.
    const billed = plan.filter(({ kind, event }) => kind !== 'prepayment' && event === undefined);
    const rows = billed.map(({ date, principal, interest, payment, outstanding: owed }, at) => ({
      index: at + 1,
      date,
      principal,
      interest,
      payment,
      outstanding: owed,
    }));
    const change = { outstanding, ...paid, ...(isNewPlan && { plan: rows }) };
    // The plan of a contract that is signed changes by events alone, and money of a closed one still goes back or comes in.
    await repositories.of(Contract).update(scope, contract.registration, change, { statements: transaction, despiteFixed: true });
  }
}
export const ServicingCommandsToken = token<ServicingCommands>('servicing/commands');

/** Where a contract stands after an event. */
interface Moved extends Pick<ServicingState, 'balances' | 'plan'> {
  /** What the journal begins with. */
  readonly opening: OpeningEvent | undefined;
  /** Whether the plan of its record is another one now. */
  readonly isNewPlan: boolean;
}

/** What was paid until now, also before the contract was taken over. */
function paidInAll({ paid, paidPrincipal, paidInterest, currency }: Balances, opening: OpeningEvent | undefined) {
  const before: RecordBefore = opening?.kind === 'takeover' ? opening.payload.before : {};
  const sum = (here: string, earlier = '0'): string => new Money(here).plus(earlier).toFixed(currencyDecimals(currency));
  return {
    paidTotal: sum(paid, before.paidTotal),
    paidPrincipal: sum(paidPrincipal, before.paidPrincipal),
    paidInterest: sum(paidInterest, before.paidInterest),
  };
}

/** Keys in their order, so that the same request has the same hash. */
const hashOf = (kind: EventKind, body: object): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, ...Object.entries(body).toSorted(([one], [other]) => (one < other ? -1 : 1))]))
    .digest('base64url');

/** @throws INTERNAL where what is posted does not come to zero: nothing of it happens */
function refuseUnbalanced(rows: readonly ServicingPosting[]): void {
  const [entry] = unbalancedEntries(rows);
  if (entry !== undefined)
    throw new ApiError(500, 'POSTINGS_NOT_BALANCED', `The postings of ${entry} do not come to zero: nothing was written.`);
}

/** A record that goes through several statuses is told once: from the first to the last. */
function noteStatus(statuses: StatusChange[], change: StatusChange): void {
  const index = statuses.findIndex(({ entity, registration }) => entity === change.entity && registration === change.registration);
  if (index === -1) statuses.push(change);
  else statuses[index] = { ...change, from: statuses[index]!.from };
}
