import { measure } from '../api/measure.ts';
import type { Report } from '../Report.ts';

/** A Directus 12 with the same rows in its table `contracts`, when one runs: its address, and the static token of its administrator. */
const PEER = { url: process.env['BENCH_DIRECTUS'], token: process.env['BENCH_DIRECTUS_TOKEN'] ?? '' };
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const CLIENTS = [1, 16];

const OURS = '/api/financing/contracts?range=0-19&projection=registration,status,name,type,startDate,financedAmountExclTax,outstanding';
const THEIRS = '/items/contracts?limit=20&fields=id,registration,status,name,type,start_date,financed_amount_excl_tax,outstanding';
/** Ours counts to 10,000, with free text to 1,000; Directus counts all. */
const COUNTED = '&meta=filter_count';
const DATED = encodeURIComponent(
  JSON.stringify({ _and: [{ status: { _eq: 'ACTIVE' } }, { start_date: { _between: ['2025-01-01', '2025-12-31'] } }] }),
);

const PAIRS: readonly (readonly [name: string, ours: string, theirs: string])[] = [
  ['first page', '&count=none', '&sort=-id'],
  ['first page with its count', '', `&sort=-id${COUNTED}`],
  ['sorted by name', '&count=none&sort=name', '&sort=name,id'],
  ['sorted by amount', '&count=none&sort=-financedAmountExclTax', '&sort=-financed_amount_excl_tax,-id'],
  ['status and dates, by amount', '&count=none&status=ACTIVE&fromStartDate=20250101&toStartDate=20251231&sort=-financedAmountExclTax', `&sort=-financed_amount_excl_tax,-id&filter=${DATED}`],
  ['status and dates, by amount, with its count', '&status=ACTIVE&fromStartDate=20250101&toStartDate=20251231&sort=-financedAmountExclTax', `&sort=-financed_amount_excl_tax,-id&filter=${DATED}${COUNTED}`],
  ['search for a word', '&count=none&search=megane', '&sort=-id&search=megane'],
  ['search for a word, with its count', '&search=megane', `&sort=-id&search=megane${COUNTED}`],
  ['search that finds nothing', '&search=qqqzzzyyy', '&sort=-id&search=qqqzzzyyy'],
  ['page 500', '&count=none', '&sort=-id&page=500'],
]; // prettier-ignore

/** The same questions to Directus: requests per second of both. */
export async function peerRows(report: Report, base: string, authorization: string): Promise<void> {
  const { url, token } = PEER;
  if (url === undefined) return;
  report.heading('Beside Directus: clients, requests per second of Directus and of the product, times');
  // The product first: queries that nobody waits for any more would go on beside it.
  const rates: (readonly [name: string, clients: number, theirs: string, rate: number])[] = [];
  for (const [name, ours, theirs] of PAIRS)
    for (const clients of CLIENTS) rates.push([name, clients, theirs, await rateOf(base, pathOf(name) + ours, clients, authorization)]);
  for (const [name, clients, theirs, rate] of rates) {
    const peer = await rateOf(url, THEIRS + theirs, clients, `Bearer ${token}`);
    report.note(name, `${clients}: ${peer.toFixed(1)}, ${rate.toFixed(0)}, ${(rate / peer).toFixed(1)} ×`);
  }
}

const pathOf = (name: string): string => (name === 'page 500' ? OURS.replace('range=0-19', 'range=9980-9999') : OURS);

async function rateOf(base: string, path: string, clients: number, authorization: string): Promise<number> {
  const scenario = { name: path, method: 'GET', product: '', baseline: '' } as const;
  return (await measure(base, path, scenario, clients, SECONDS, { authorization })).rate;
}
