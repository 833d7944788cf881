import { currencyDecimals, decimalString, Money, type PlanTerms } from '@mortise/sdk/domain';
import { computedPlan, type Contract, isSameRow, planLines } from '../../financing/contract.ts';
import { familyOf } from '../shared/defaultChart.ts';
import type { ActivatePayload, AgreedRow } from '../shared/ServicingEvent.ts';

/** What a contract begins with, or a sentence that says what is missing. */
export type Opening = (Pick<ActivatePayload, 'amount' | 'currency' | 'family' | 'terms' | 'rows'> & { readonly start: string }) | string;

/** The plan is the one of the terms; where another one is stored, it was agreed so and holds. */
export function openingOf(contract: Contract): Opening {
  const { type, startDate: start, outstanding, plan = [], currency = 'EUR' } = contract;
  const financed = decimalString(contract.financedAmountExclTax);
  if (!start) return 'The start date is missing.';
  if (financed === undefined || new Money(financed).lte(0)) return 'The financed amount is missing.';
  if (!type) return 'The type of the contract is missing: it decides which accounts are posted to.';
  const family = familyOf(type);
  if (family === undefined) return 'There are no accounting items for contracts of this type.';
  if (outstanding !== undefined && !new Money(outstanding).eq(financed))
    return 'The contract ran in other books: take it over with its balance there.';
  const amount = new Money(financed).toFixed(currencyDecimals(currency));
  const opened = { amount, currency, family, start };
  const lines = planLines(plan, contract, start);
  const { terms, rows, problem } = computedPlan(contract, lines);
  const isComputed = lines.length === 0 || (lines.length === rows.length && lines.every((line, index) => isSameRow(line, rows[index])));
  if (isComputed) return problem ?? { ...opened, terms: terms as PlanTerms };
  const agreed = agreedRows(contract, amount, start);
  return typeof agreed === 'string' ? agreed : { ...opened, rows: agreed };
}

function agreedRows(
  { plan = [], currency = 'EUR', residualValue = '0' }: Contract,
  amount: string,
  start: string,
): readonly AgreedRow[] | string {
  const decimals = currencyDecimals(currency);
  const rows = plan.flatMap(({ date, principal = '0', interest = '0', payment }): readonly AgreedRow[] => {
    const sum = new Money(principal).plus(interest);
    const fits = date !== undefined && date >= start && sum.eq(payment ?? sum);
    return fits ? [{ date, principal: new Money(principal).toFixed(decimals), interest: new Money(interest).toFixed(decimals) }] : [];
  });
  if (rows.length !== plan.length)
    return 'A row of the payment plan has no date from the start on, or its payment is not principal and interest.';
  const sorted = rows.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
  const principal = rows.reduce((sum, row) => sum.plus(row.principal), new Money(residualValue));
  return principal.eq(amount) ? sorted : 'The principal of the payment plan and the residual value are not the financed amount.';
}
