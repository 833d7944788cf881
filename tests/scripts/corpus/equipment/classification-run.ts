import { api, type RunContext } from '@mortise/sdk/scripts';
import { classOf } from 'scripts/equipment-library';

/** Whether a lease is a finance lease in the books of the lessor, IFRS 16.63: `?months=36&class=IT&value=10000&rent=300`, or posted. */
export async function execute(context: RunContext) {
  const product = api(context);
  const {
    months = '36',
    class: code = '',
    value = '10000',
    rent = '300',
    rate = '0.06',
  } = (context.body ?? context.query) as Record<string, string>;
  const payments: { readonly date: unknown; readonly amount: string }[] = [];
  // One after the other: at most 32 questions wait for their answers at a time.
  for (let month = 0; month < Number(months); month += 1)
    payments.push({ date: await product.domain('addMonths', context.today, month), amount: rent });
  return product.domain('classifyLease', {
    termMonths: Number(months),
    economicLifeMonths: classOf(code).lifeMonths,
    start: context.today,
    fairValue: value,
    rate,
    payments,
  });
}
