import { ApiError } from '@mortise/sdk';
import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { filledText, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { endingRow } from '../../shared/endOfTerm.ts';
import { isWhole } from '../../shared/lossRows.ts';
import type { OpeningEvent, WriteOffPayload } from '../../shared/ServicingEvent.ts';
import { withoutTakenBack } from '../../shared/eventsAsOf.ts';
import { servicingState } from '../../shared/servicingState.ts';
import { resolveAccounts } from '../resolveAccounts.ts';
import { amount, day } from './commandSchemas.ts';
import { firstDayOf, requireActive, requireDay } from './requireActive.ts';
import { requireAmount } from './requireAmount.ts';
import { requireCurrency } from './requireCurrency.ts';
import { requireNothingLater } from './requireNothingLater.ts';
import { requireNotWrittenOff } from './requireNotWrittenOff.ts';
import { requireFirstOfDay, requireFit, requireTerms } from './requirePlanEvent.ts';
import type { CommandContext, ServicingCommand } from './ServicingCommand.ts';

const entries = { amount: v.optional(amount), date: v.optional(day), currency: v.optional(text(3)), reason: filledText(500) };

/** What nobody will pay is a loss: all that is outstanding, and the contract ends, or an amount of it. */
export const writeOffAmount: ServicingCommand<'write-off', typeof entries> = {
  kind: 'write-off',
  summary: 'Write off what nobody will pay: everything that is outstanding, unless an amount is given',
  body: v.object(entries),
  event: async (context, { amount: given, currency, reason, date = context.businessDate }) => {
    const { key, scope, repositories, transaction } = context;
    const activation = requireActive(context);
    const { currency: own, family } = activation.payload;
    requireCurrency(currency, own, context);
    requireDay(date, firstDayOf(activation, context), context);
    requireNotWrittenOff(context, date, 'choose an earlier date');
    requireFirstOfDay(context, { kind: 'write-off', date });
    const owed = owedOn(context, activation, date);
    const part = partOf(context, owed, given === undefined ? undefined : requireAmount(given, own), date);
    if (part.principal !== undefined) requireTerms(context);
    const accounts = await resolveAccounts({ scope, repositories, transaction, kind: 'write-off', family, date });
    const payload: WriteOffPayload = { ...part, reason, accounts };
    if (isWhole(payload)) requireLast(context, owed, date);
    return requireFit(context, { key, kind: 'write-off', date, payload });
  },
};

/** What a client owes on a day, in decimals of the currency. */
interface Owed {
  readonly currency: string;
  readonly open: string;
  readonly unapplied: string;
  /** Not due yet; of rents of an operating lease none is owed before it is due. */
  readonly principal: string;
  /** What the rents leave of it. */
  readonly residual: string;
  /** Rents follow. */
  readonly goesOn: boolean;
}

function owedOn({ events }: CommandContext, { payload: { currency, family } }: OpeningEvent, date: string): Owed {
  const { balances, plan } = servicingState(withoutTakenBack(events), date);
  const { open = '0', unapplied = '0', notDue = '0' } = balances ?? {};
  const goesOn = endingRow(plan) === undefined;
  const isOwed = goesOn && family !== 'operating-lease';
  const residual = plan.at(-1)?.outstanding ?? '0';
  return { currency, open, unapplied, goesOn, principal: isOwed ? notDue : '0', residual: isOwed ? residual : '0' };
}

/** What an amount takes: of due items first, the rest of the principal. Nothing where it is everything. @throws NOTHING_TO_WRITE_OFF, MORE_THAN_OUTSTANDING */
function partOf(
  { contract }: CommandContext,
  owed: Owed,
  wanted: string | undefined,
  date: string,
): Pick<WriteOffPayload, 'due' | 'principal'> {
  const { registration } = contract;
  const { currency, open, principal, residual, goesOn } = owed;
  const text = (money: Money): string => money.toFixed(currencyDecimals(currency));
  const whole = new Money(open).plus(principal);
  if (whole.isZero() && (wanted !== undefined || !goesOn))
    throw new ApiError(409, 'NOTHING_TO_WRITE_OFF', `Nothing of contract ${registration} is outstanding on ${date}.`);
  if (wanted === undefined || (whole.eq(wanted) && !new Money(principal).isZero())) return {};
  const most = whole.minus(residual);
  if (most.lt(wanted))
    throw new ApiError(
      422,
      'MORE_THAN_OUTSTANDING',
      `${text(whole)} ${currency} of contract ${registration} is outstanding on ${date}, of which ${text(most)} can be written off in part: give less, or leave the amount empty for everything.`,
    );
  const due = Money.min(open, wanted);
  const rest = new Money(wanted).minus(due);
  return { due: text(due), ...(!rest.isZero() && { principal: text(rest) }) };
}

/** Nothing is paid or changed once everything was written off. @throws MONEY_WAITS, LATER_EVENT */
function requireLast(context: CommandContext, { unapplied, currency }: Owed, date: string): void {
  const { registration } = context.contract;
  if (!new Money(unapplied).isZero())
    throw new ApiError(
      409,
      'MONEY_WAITS',
      `${unapplied} ${currency} of contract ${registration} waits for what falls due: settle the contract early, which uses it, and write off what is open then.`,
    );
  requireNothingLater(context, date, ({ kind }) => kind === 'payment' || kind === 'write-off');
}
