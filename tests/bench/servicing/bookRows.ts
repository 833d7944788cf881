import { median, type Report } from '../Report.ts';
import { type Calls, timesOf } from './calls.ts';
import { BUSINESS_DATE } from './fillContracts.ts';

const RUNS = 7;
const GOAL = 500;
/** Ends of months and days within them, of all years that there are postings of. */
const DAYS = ['2020-06-15', '2022-02-28', '2023-11-20', '2024-07-31', '2025-12-31', '2026-05-29', BUSINESS_DATE];

interface TrialBalance {
  readonly accounts: readonly { readonly account: string; readonly balance: string }[];
}

/** What an accountant asks of all postings. */
export async function bookRows(report: Report, { get }: Calls): Promise<void> {
  report.heading('the books, as of seven days of as many years');
  const ask = async (name: string, path: string): Promise<void> => {
    await get(`${path}date=${BUSINESS_DATE}`);
    const times = await timesOf(RUNS, (run) => get(`${path}date=${DAYS[run % DAYS.length]}`));
    report.add({ name, milliseconds: median(times), limit: GOAL, runs: RUNS });
    report.add({ name: `${name}, the slowest`, milliseconds: Math.max(...times), limit: GOAL, runs: RUNS });
  };
  const { accounts } = await get<TrialBalance>(`/api/servicing/trial-balance?date=${BUSINESS_DATE}`);
  report.note('accounts', String(accounts.length));
  await ask('trial balance', '/api/servicing/trial-balance?');
  await ask('sub-ledger beside the ledger', '/api/servicing/sub-ledger?');
  await ask('journal, the first page', '/api/servicing/postings?');
  await ask('journal, page 20', '/api/servicing/postings?offset=9500&');
  await ask('a busy account, the first page', '/api/servicing/postings?account=411000&');
  await ask('an account that hardly moves', '/api/servicing/postings?account=404000&');
}
