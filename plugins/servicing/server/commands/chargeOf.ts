import { ApiError } from '@mortise/sdk';
import { currencyDecimals, Money } from '@mortise/sdk/domain';
import * as v from 'valibot';
import { type AgreedUse, agreedUse, type ExcessUse, excessUse } from '../../shared/excessUse.ts';
import { amount, units } from './commandSchemas.ts';
import { requireAmount } from './requireAmount.ts';
import type { CommandContext } from './ServicingCommand.ts';

/** How much the assets were used when a contract ends. */
export const used = v.pipe(
  v.optional(units),
  v.description('How much the assets were used since the start, in the unit of the contract: what is above the agreed use is charged'),
);

/** What is charged besides when a contract ends. */
export const costs = v.pipe(v.optional(amount), v.description('Costs, without tax'));

interface ChargeRequest {
  /** Damages or costs, without tax. */
  readonly charge?: string | undefined;
  readonly used?: number | undefined;
  readonly date: string;
  readonly currency: string;
}

/** What the client is charged, excess use included: nothing where it comes to zero. @throws NO_USE_AGREED, AMOUNT_TOO_FINE */
export function chargeOf(
  context: CommandContext,
  { charge, used: units, date, currency }: ChargeRequest,
): { readonly charge?: string; readonly excess?: ExcessUse } {
  const excess = units === undefined ? undefined : excessUse(requireAgreedUse(context), units, date, currency);
  const whole = new Money(charge === undefined ? 0 : requireAmount(charge, currency)).plus(excess?.charge ?? 0);
  return { ...(!whole.isZero() && { charge: whole.toFixed(currencyDecimals(currency)) }), ...(excess && { excess }) };
}

/** @throws NO_USE_AGREED */
function requireAgreedUse({ contract }: CommandContext): AgreedUse {
  const agreed = agreedUse(contract);
  if (agreed !== undefined) return agreed;
  throw new ApiError(
    422,
    'NO_USE_AGREED',
    `Contract ${contract.registration} has no agreed use a year, or no price of what is above it: leave the use out, and enter what is owed as an amount.`,
  );
}
