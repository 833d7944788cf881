import { api, type RunContext } from '@mortise/sdk/scripts';
import { commissionOn } from 'scripts/commission-library';

/** `?amount=40000`, or without it every running contract that the caller may read. */
export async function execute(context: RunContext) {
  const product = api(context);
  const { amount } = context.query;
  if (amount !== undefined) return { amount, commission: commissionOn(amount) };
  const { entities } = await product.list('financing/contracts', { status: 'ACTIVE', sort: '-financedAmountExclTax', range: '0-19' });
  const lines = entities.map(({ registration, financedAmountExclTax }) => ({
    registration,
    commission: commissionOn(String(financedAmountExclTax ?? '0')),
  }));
  return { date: await product.format.date(context.today), lines };
}
