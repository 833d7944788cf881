import { computedPlan } from '../../../plugins/financing/contract.ts';
import { median, type Report } from '../Report.ts';
import { timesOf } from './calls.ts';

const RUNS = 50;

/** What a keystroke in the terms of a contract sets off: the whole plan, in the browser's own code. */
export async function planRows(report: Report): Promise<void> {
  report.heading('keystroke to plan, in the code that the page runs');
  for (const duration of [60, 360]) {
    const times = await timesOf(RUNS, (run) => {
      const terms = { startDate: '2026-01-31', frequency: '30', duration, currency: 'EUR', nominalRate: '0.06' };
      const { rows } = computedPlan({ ...terms, financedAmountExclTax: String(120_000 + run) }, []);
      if (rows.length !== duration) throw new Error(`${rows.length} rows instead of ${duration}`);
    });
    report.add({ name: `${duration} payments`, milliseconds: median(times), limit: 16, runs: RUNS });
  }
}
