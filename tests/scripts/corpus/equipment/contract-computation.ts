import { api, type ComputationAnswer, type FormScriptContext } from '@mortise/sdk/scripts';
import { classOf } from 'scripts/equipment-library';

const QUARTERLY = 90;

/** Quarterly in advance, as suppliers of machines are used to; the residual value is a part of the amount by class. */
export async function compute(context: FormScriptContext): Promise<ComputationAnswer> {
  const { domain } = api(context);
  const { financedAmountExclTax = '0', duration = 36, nominalRate = '0.062', startDate = context.today, subPurpose } = context.record;
  const percent = classOf(subPurpose).residualPercent;
  const [residual] = (await domain('allocate', String(financedAmountExclTax), [
    String(percent),
    String(100 - percent),
  ])) as readonly string[];
  const terms = {
    amount: String(financedAmountExclTax),
    rate: String(nominalRate),
    periods: Math.ceil(Number(duration) / 3),
    frequency: QUARTERLY,
    start: String(startDate),
    timing: 'advance',
    residual,
  };
  const plan = (await domain('paymentPlan', terms)) as Record<string, unknown>[];
  return { plan, values: { residualValue: residual, frequency: String(QUARTERLY), instalment: await domain('computeRent', terms) } };
}
