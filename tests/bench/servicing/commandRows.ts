import { median, type Report } from '../Report.ts';
import { type Calls, timesOf } from './calls.ts';
import { BUSINESS_DATE, MODELS } from './fillContracts.ts';

const RUNS = 40;
/** Activations of each run of the benchmark. */
const ACTIVATED = 20;
const GOALS = { activation: 250, preview: 150, event: 150, balance: 50 };

type Contracts = readonly { readonly registration: string }[];

/** What one user waits for at one contract of six years. */
export async function commandRows(report: Report, { get, post }: Calls): Promise<void> {
  const listed = (criteria: string, most: number) =>
    get<Contracts>(`/api/financing/contracts?${criteria}&sort=registration&range=0-${most - 1}&projection=registration`);
  const [models, signed] = [await listed('search=Model', MODELS), await listed('search=Signed&status=SIGNED', ACTIVATED)];
  const servicing = (run: number): string => `/api/financing/contracts/${models[run % models.length]!.registration}/servicing`;
  const stamp = Date.now().toString(36);
  const add = (name: string, times: readonly number[], limit: number): void =>
    report.add({ name, milliseconds: median(times), limit, runs: times.length });
  report.heading('one contract of 72 payments');
  const activate = (run: number) => post(`/api/financing/contracts/${signed[run]!.registration}/transitions/activate`, {});
  add('activation', await timesOf(signed.length, activate), GOALS.activation);
  await timesOf(10, (run) => get(servicing(run)));
  add('where it stands on a day', await timesOf(RUNS, (run) => get(`${servicing(run)}?date=2024-0${(run % 9) + 1}-15`)), GOALS.balance);
  const payment = (run: number, preview: boolean) =>
    post(`${servicing(run)}/payment`, { key: `bench-${stamp}-${run}`, amount: '100', date: BUSINESS_DATE, preview });
  add('payment, preview', await timesOf(RUNS, (run) => payment(run, true)), GOALS.preview);
  add('payment', await timesOf(RUNS, (run) => payment(run, false)), GOALS.event);
  const late = (run: number) => post(`${servicing(run)}/payment`, { key: `late-${stamp}-${run}`, amount: '10', date: '2026-02-01' });
  add('payment of a day that is past', await timesOf(RUNS, late), GOALS.event);
  const amend = (run: number, preview: boolean) =>
    post(`${servicing(run)}/refix`, { key: `rate-${stamp}-${run}`, rate: '0.061', date: dayOf(stamp), preview });
  // Contracts that have ended have no rate to change: the last models go on.
  const going = (run: number): number => models.length - 1 - run;
  add('another rate, preview', await timesOf(RUNS, (run) => amend(going(run), true)), GOALS.preview);
  add('another rate', await timesOf(RUNS, (run) => amend(going(run), false)), GOALS.event);
}

/** A rate is changed once a day: another run on the same data takes another day. */
const dayOf = (stamp: string): string =>
  new Date(Date.UTC(2026, 6, 1) + (Math.floor(parseInt(stamp, 36) / 1_000) % 70) * 86_400_000).toISOString().slice(0, 10);
