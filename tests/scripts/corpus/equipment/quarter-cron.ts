import { api, type RunContext } from '@mortise/sdk/scripts';

/** 5:00 on the first day of a quarter. */
export const schedule = '0 5 1 1,4,7,10 *';

/** Counts what runs at the turn of the quarter, beside the quarter before. */
export async function execute(context: RunContext) {
  const product = api(context);
  const { pagination, entities } = await product.list('financing/contracts', { status: 'ACTIVE', range: '0-0' });
  const count = pagination.size ?? entities.length;
  const before = (await product.storage.get('active')) as number | null;
  await product.storage.set('active', count);
  return { count, change: before === null ? null : count - before };
}
