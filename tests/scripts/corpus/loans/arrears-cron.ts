import { api, type RunContext } from '@mortise/sdk/scripts';

/** 4:15 every day, before the desk opens. */
export const schedule = '15 4 * * *';

/** What is late by how many days, for the report to the regulator. */
export async function execute(context: RunContext) {
  const product = api(context);
  const { entities } = await product.list('billing/invoices', { status: 'ISSUED', range: '0-499' });
  const rows = entities
    .filter(({ dueDate, amountExclTax }) => typeof dueDate === 'string' && amountExclTax !== undefined)
    .map(({ dueDate, amountExclTax }, index) => ({ index, date: String(dueDate), payment: String(amountExclTax) }))
    .toSorted((one, other) => one.date.localeCompare(other.date));
  const { due, buckets } = (await product.domain('arrears', rows, [], context.today)) as {
    readonly due: string;
    readonly buckets: unknown;
  };
  await product.storage.set('arrears', { date: context.today, due, buckets });
  return { invoices: rows.length, due, buckets };
}
