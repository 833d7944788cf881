import { ApiError } from '@mortise/sdk';
import { filledText, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { Contract } from '../../../financing/contract.ts';
import { changesPlan } from '../../shared/kinds/eventKinds.ts';
import type { EventKind, EventOf, ServicingEvent } from '../../shared/ServicingEvent.ts';
import { eventsAsOf } from '../../shared/eventsAsOf.ts';
import { isOpening, ofKind } from '../../shared/servicingOrder.ts';
import { returnAssets } from '../assetsInService.ts';
import { followDebtors, requireBillsOfDebtors } from '../assignedContract.ts';
import { isEnding, removeDrafts, requireEndReversible, requireNotIssued, undoEnd } from '../endedContract.ts';
import { broughtFromStock, requireExchangeReversible, undoExchange } from '../exchangedAssets.ts';
import { putBackInStock } from '../leasedFromStock.ts';
import { cancelOrder, requireOrderReversible } from '../refundOrder.ts';
import { resolveAccounts } from '../resolveAccounts.ts';
import { requireSaleReversible, undoSale } from '../soldAsset.ts';
import { amount, day } from './commandSchemas.ts';
import { requireActive, requireActiveOrClosed, requireDay } from './requireActive.ts';
import { paysSales } from './recordPayment.ts';
import { isLossOfMoney } from './recordRecovery.ts';
import { requireAmount } from './requireAmount.ts';
import { requireFit } from './requirePlanEvent.ts';
import { undoTakeover } from './takeOverContract.ts';
import type { CommandContext, ServicingCommand } from './ServicingCommand.ts';

const entries = { event: filledText(200), date: v.optional(day), fee: v.optional(amount), reason: v.optional(text(500)) };

/** Takes an event back from a day on; the fee of a returned debit is charged to the client. */
export const reverseEvent: ServicingCommand<'reverse', typeof entries> = {
  kind: 'reverse',
  summary: 'Reverse an event: it counts no more from the day on, and the mirror of its postings is made',
  body: v.object(entries),
  event: async (context, { event: reverses, fee, reason, date = context.businessDate }) => {
    const { key, scope, repositories, transaction } = context;
    const { currency, family } = requireActiveOrClosed(context).payload;
    const reversed = requireReversible(context, reverses);
    if (!isAlsoClosed(reversed)) requireActive(context);
    // A contract that starts later is undone today: as if it had never been.
    const day = isOpening(reversed) && reversed.date > date ? reversed.date : date;
    if (day === date) requireDay(date, reversed.date, context);
    if (isOpening(reversed)) requireNothingBuilt(context, reversed);
    const accounts = await resolveAccounts({ scope, repositories, transaction, kind: 'reverse', family, date: day });
    const returned = reversed.kind === 'payment' && {
      date: reversed.date,
      ...(reversed.payload.client && { client: reversed.payload.client }),
    };
    const details = {
      ...(returned && { returned }),
      ...(fee !== undefined && { fee: requireAmount(fee, currency) }),
      ...(reason && { reason }),
    };
    const event = { key, kind: 'reverse', date: day, payload: { reverses, ...details, accounts } } as const;
    if (reversed.kind === 'assign') await requireBillsOfDebtors(context, [...context.events, event]);
    if (isLossOfMoney(reversed)) requireNothingRecovered(context, reversed);
    if (reversed.kind === 'exchange') await requireExchangeReversible(context, reversed);
    if (reversed.kind === 'sell') await requireSaleReversible(context, reversed);
    if (isEnding(reversed)) await requireEndReversible(context, reversed);
    if (reversed.kind === 'refund') await requireOrderReversible(context, reversed);
    if (reversed.kind === 'settle') await requireNotIssued(context, reversed);
    return changesPlan(reversed.kind) && !isOpening(reversed) ? requireFit(context, event) : event;
  },
  apply: async (context, event) => {
    const reversed = context.events.find(({ key }) => key === event.payload.reverses);
    if (reversed?.kind === 'activate') await undoActivation(context, reversed, event.date);
    if (reversed?.kind === 'takeover') await takeBack(context, reversed);
    if (reversed?.kind === 'assign') await followDebtors(context, [...context.events, event]);
    if (reversed?.kind === 'exchange') {
      await undoExchange(context, reversed);
      await putBackInStock(context, event.date, broughtFromStock(reversed.payload));
    }
    if (reversed?.kind === 'sell') await undoSale(context, reversed);
    if (reversed !== undefined && isEnding(reversed)) await undoEnd(context, reversed);
    if (reversed?.kind === 'refund') await cancelOrder(context, reversed);
    if (reversed?.kind === 'settle') await removeDrafts(context, reversed);
  },
};

/** What can happen to a closed contract can be taken back there. */
const ALSO_CLOSED: ReadonlySet<EventKind> = new Set(['refund', 'recovery', 'sell', 'impair']);
const isAlsoClosed = (event: ServicingEvent): boolean =>
  ALSO_CLOSED.has(event.kind) || (event.kind === 'payment' && paysSales(event.payload.pays));

/** @throws NO_SUCH_EVENT, ALREADY_REVERSED, NOT_REVERSIBLE, BUILT_UPON */
function requireReversible({ events, contract }: CommandContext, key: string): ServicingEvent {
  const reversed = events.find((event) => event.key === key);
  if (reversed === undefined)
    throw new ApiError(422, 'NO_SUCH_EVENT', `Contract ${contract.registration} has no event ${key.slice(0, 100)}.`);
  if (events.some((event) => event.kind === 'reverse' && event.payload.reverses === key))
    throw new ApiError(409, 'ALREADY_REVERSED', 'The event has been reversed already.');
  const moved = otherContractOf(reversed);
  if (moved !== undefined)
    throw new ApiError(
      409,
      'NOT_REVERSIBLE',
      `Money that was moved is not reversed on one contract alone: move it back, contract ${moved} is the other one.`,
    );
  if (reversed.kind === 'relet')
    throw new ApiError(
      409,
      'NOT_REVERSIBLE',
      `Contract ${reversed.payload.to} leases asset ${reversed.payload.asset}: take back there what took it, its activation or an exchange, and the asset stands in stock again.`,
    );
  requireNotRelet(events, reversed);
  if (reversed.kind === 'reverse') throw new ApiError(409, 'NOT_REVERSIBLE', 'A reversal is not reversed: enter the event again.');
  return reversed;
}

/** What put an asset in stock stays while another contract has it from there. @throws BUILT_UPON */
function requireNotRelet(events: readonly ServicingEvent[], { key }: ServicingEvent): void {
  const relet = ofKind(eventsAsOf(events, '9999-12-31'), 'relet').find(({ payload }) => payload.stock.event === key);
  if (relet === undefined) return;
  const { asset, to } = relet.payload;
  throw new ApiError(409, 'BUILT_UPON', `Asset ${asset} went from stock to contract ${to} on ${relet.date}: take that back there first.`);
}

/** The other contract of money that was moved. */
function otherContractOf(event: ServicingEvent): string | undefined {
  if (event.kind === 'transfer') return event.payload.to;
  return event.kind === 'payment' ? event.payload.from : undefined;
}

/** @throws BUILT_UPON */
function requireNothingBuilt({ events }: CommandContext, activation: ServicingEvent): void {
  const others = eventsAsOf(events, '9999-12-31').filter(({ key, kind }) => key !== activation.key && kind !== 'reverse');
  const [first] = others;
  if (first !== undefined)
    throw new ApiError(
      409,
      'BUILT_UPON',
      `The ${activation.kind === 'takeover' ? 'takeover' : 'activation'} cannot be undone: ${others.length} later events rest on it, the first on ${first.date}. Reverse them first.`,
    );
}

/** Money that was recovered is income because of a loss. @throws RECOVERED */
function requireNothingRecovered({ events, contract }: CommandContext, { key, date }: ServicingEvent): void {
  const known = eventsAsOf(events, '9999-12-31');
  const isOther = known.some((other) => isLossOfMoney(other) && other.key !== key && other.date <= date);
  const recovered = ofKind(known, 'recovery').find((event) => event.date >= date);
  if (recovered !== undefined && !isOther)
    throw new ApiError(
      409,
      'RECOVERED',
      `Money was recovered for contract ${contract.registration} on ${recovered.date}: take that back first, then the loss.`,
    );
}

async function takeBack(context: CommandContext, takeover: EventOf<'takeover'>): Promise<void> {
  await returnAssets(context, takeover.payload.assets ?? []);
  await undoTakeover(context, takeover);
}

async function undoActivation(context: CommandContext, { payload }: EventOf<'activate'>, date: string): Promise<void> {
  const { contract, scope, repositories, transaction } = context;
  await returnAssets(context, payload.assets ?? []);
  await putBackInStock(context, date, payload.fromStock ?? []);
  const contracts = repositories.of(Contract);
  const { status } = await contracts.get(scope, contract.registration, { statements: transaction });
  if (status === 'ACTIVE') await contracts.transition(scope, contract.registration, 'undo-activation', { statements: transaction });
  await contracts.update(scope, contract.registration, { activationDate: null, outstanding: null }, { statements: transaction });
}
