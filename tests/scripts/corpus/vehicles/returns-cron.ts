import { api, type RunContext } from '@mortise/sdk/scripts';

/** 6:30 from Monday to Friday. */
export const schedule = '30 6 * * 1-5';

const NOTICE = 90;

/** Contracts that end within ninety days: the desk is told in time to book the inspection. */
export async function execute(context: RunContext) {
  const product = api(context);
  const until = String(await product.domain('addDays', context.today, NOTICE));
  const { entities } = await product.list('financing/contracts', { status: 'ACTIVE', sort: 'endDate', range: '0-499' });
  const ending = entities.filter(({ endDate }) => typeof endDate === 'string' && endDate >= context.today && endDate <= until);
  for (const { registration, endDate } of ending) console.info(`${registration} comes back on ${String(endDate)}`);
  await product.storage.set('returns', { date: context.today, registrations: ending.map(({ registration }) => registration) });
  return { ending: ending.length, until };
}
