import { api, type ComputationAnswer, type FormScriptContext } from '@mortise/sdk/scripts';
import { keptPercent, residualOf } from 'scripts/residual-library';

const RATE = '0.0495';
const KILOMETRES = 20_000;

/** Monthly in advance, down to the value that the remarketing desk expects. */
export async function compute(context: FormScriptContext): Promise<ComputationAnswer> {
  const { domain } = api(context);
  const { financedAmountExclTax, duration = 48, nominalRate = RATE, startDate = context.today, subPurpose = '' } = context.record;
  if (financedAmountExclTax === undefined) throw new Error('Enter the financed amount before computing.');
  const percent = keptPercent(Number(duration), KILOMETRES, /electric/i.test(String(subPurpose)));
  const residual = residualOf(String(financedAmountExclTax), percent);
  const terms = {
    amount: String(financedAmountExclTax),
    rate: String(nominalRate),
    periods: Number(duration),
    frequency: 30,
    start: String(startDate),
    timing: 'advance',
    residual,
  };
  const [plan, instalment] = await Promise.all([domain('paymentPlan', terms), domain('computeRent', terms)]);
  return { plan: plan as Record<string, unknown>[], values: { instalment, residualValue: residual, nominalRate } };
}
