import { ApiError } from '@mortise/sdk';
import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { endingRow } from '../../shared/endOfTerm.ts';
import { servicedPlan } from '../../shared/servicedPlan.ts';
import type { ServicedRow } from '../../shared/ServicedRow.ts';
import type { ActivatePayload, ExtendPayload } from '../../shared/ServicingEvent.ts';
import { eventsAsOf } from '../../shared/eventsAsOf.ts';
import { amount, amountOrZero, day, payments, rate } from './commandSchemas.ts';
import { requireActive, requireDay } from './requireActive.ts';
import { requireAmount } from './requireAmount.ts';
import { requirePlanEvent, requireTerms } from './requirePlanEvent.ts';
import { requireLease, requireNotEnded } from './requireTermOver.ts';
import type { CommandContext, ServicingCommand } from './ServicingCommand.ts';

const entries = {
  periods: payments,
  rent: v.optional(amount),
  fraction: v.optional(rate),
  residual: v.optional(amountOrZero),
  date: v.optional(day),
  reason: v.optional(text(500)),
};

/** The contract goes on after its term, for a secondary rent. */
export const extendContract: ServicingCommand<'extend', typeof entries> = {
  kind: 'extend',
  summary: 'Extend a lease after its term: so many secondary rents, each of an amount or a fraction of the last rent',
  body: v.object(entries),
  event: async (context, { periods, rent: given, fraction, residual, reason, date = context.businessDate }) => {
    const activation = requireActive(context);
    requireLease(activation, context, 'lease on');
    requireDay(date, activation.date, context);
    requireTerms(context);
    const rows = servicedPlan(eventsAsOf(context.events, '9999-12-31'));
    requireNotEnded(endingRow(rows), context);
    const rent = requireRent(given, fraction, { rows, activation: activation.payload });
    const left = requireResidual(residual, { rows, rent, periods, activation: activation.payload }, context);
    const payload: ExtendPayload = { periods, rent, residual: left, ...(reason && { reason }) };
    return requirePlanEvent(context, { key: context.key, kind: 'extend', date, payload });
  },
};

interface Planned {
  readonly rows: readonly ServicedRow[];
  readonly activation: ActivatePayload;
}

/** The amount of a secondary rent. @throws RENT_OR_FRACTION, AMOUNT_TOO_FINE, RENT_IS_ZERO */
function requireRent(given: string | undefined, fraction: string | undefined, { rows, activation: { currency } }: Planned): string {
  if ((given === undefined) === (fraction === undefined))
    throw new ApiError(422, 'RENT_OR_FRACTION', 'Give the secondary rent, or the fraction of the last rent that it is: one of both.');
  if (given !== undefined) return requireAmount(given, currency);
  const last = rows.findLast(({ kind }) => kind === 'rent' || kind === 'extension')?.payment ?? '0';
  const rent = new Money(last).times(fraction!).toFixed(currencyDecimals(currency));
  if (new Money(rent).lte(0))
    throw new ApiError(
      422,
      'RENT_IS_ZERO',
      `${fraction} of the last rent of ${last} ${currency} is no rent: give a higher fraction, or the rent.`,
    );
  return rent;
}

interface Secondary extends Planned {
  readonly rent: string;
  readonly periods: number;
}

/**
 * What is left in the end: of a finance lease what the rents do not pay, of an operating lease what was left before, unless it is given.
 * @throws RESIDUAL_TOO_HIGH, RESIDUAL_TOO_LOW
 */
function requireResidual(
  given: string | undefined,
  { rows, rent, periods, activation: { amount: financed, currency, family } }: Secondary,
  { contract: { registration } }: CommandContext,
): string {
  const owed = new Money(rows.at(-1)?.outstanding ?? financed);
  const least = Money.max(owed.minus(new Money(rent).times(periods)), 0);
  const written = (value: Money): string => value.toFixed(currencyDecimals(currency));
  const residual = given === undefined ? written(family === 'operating-lease' ? owed : least) : requireAmount(given, currency);
  if (owed.lt(residual))
    throw new ApiError(
      422,
      'RESIDUAL_TOO_HIGH',
      `The residual value ${residual} is above the ${written(owed)} that contract ${registration} leaves at the end of its term: give less.`,
    );
  if (least.gt(residual))
    throw new ApiError(
      422,
      'RESIDUAL_TOO_LOW',
      `${periods} rents of ${rent} leave ${written(least)} of contract ${registration} at least: give a residual value from there on, or more rent.`,
    );
  return residual;
}
