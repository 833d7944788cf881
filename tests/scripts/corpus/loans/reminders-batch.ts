import { api, type RunContext } from '@mortise/sdk/scripts';
import { lateness } from 'scripts/wording-library';

/** Posted `{ "grace": 5 }`: lists whom to remind, at most once a week each. */
export async function execute(context: RunContext) {
  const product = api(context);
  const { grace = 5 } = (context.body ?? {}) as { readonly grace?: number };
  const reminded = ((await product.storage.get('reminded')) ?? {}) as Record<string, string>;
  const lastWeek = String(await product.domain('addDays', context.today, -7));
  const { entities } = await product.list('billing/invoices', { status: 'ISSUED', sort: 'dueDate', range: '0-199' });
  let count = 0;
  for (const { registration, dueDate } of entities) {
    if (typeof dueDate !== 'string' || (reminded[registration] ?? '') > lastWeek) continue;
    const days = Number(await product.domain('daysBetween', dueDate, context.today));
    if (days <= grace) continue;
    console.info(`${registration}: ${lateness(days)}`);
    reminded[registration] = context.today;
    count += 1;
  }
  await product.storage.set('reminded', Object.fromEntries(Object.entries(reminded).filter(([, date]) => date > lastWeek)));
  return { reminded: count };
}
