import { api, type ComputationAnswer, type FormScriptContext } from '@mortise/sdk/scripts';

const LEGAL_MINIMUM = 3;

/** An annuity in arrears; the first instalment falls due a month after the money is paid out. */
export async function compute(context: FormScriptContext): Promise<ComputationAnswer> {
  const { domain } = api(context);
  const { financedAmountExclTax, duration = 24, nominalRate = '0.059', startDate = context.today } = context.record;
  if (financedAmountExclTax === undefined) throw new Error('Enter the amount of the loan before computing.');
  const periods = Math.max(LEGAL_MINIMUM, Number(duration));
  const terms = { amount: String(financedAmountExclTax), rate: String(nominalRate), periods, frequency: 30, start: String(startDate) };
  const [plan, instalment, endDate] = await Promise.all([
    domain('paymentPlan', terms),
    domain('computeRent', terms),
    domain('addMonths', String(startDate), periods),
  ]);
  return { plan: plan as Record<string, unknown>[], values: { instalment, endDate, nominalRate, outstanding: terms.amount } };
}
