import { api, type RunContext } from '@mortise/sdk/scripts';

const PAGE = 200;

/** Adds up what is late, page after page, and keeps the result for the dashboard. */
export async function execute(context: RunContext) {
  const product = api(context);
  let [late, read] = [0, 0];
  for (let first = 0, goesOn = true; goesOn; first += PAGE) {
    const { entities, pagination } = await product.list('billing/invoices', {
      status: 'ISSUED',
      sort: 'dueDate',
      range: `${first}-${first + PAGE - 1}`,
    });
    late += entities.filter(({ dueDate }) => typeof dueDate === 'string' && dueDate < context.today).length;
    read += entities.length;
    goesOn = pagination.continues && entities.length > 0;
  }
  console.info(`${late} of ${read} issued invoices are late`);
  await product.storage.set('overdue', { date: context.today, late, read });
  return { late, read };
}
