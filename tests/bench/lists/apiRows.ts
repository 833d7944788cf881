import { median, type Report } from '../Report.ts';
import { questions, type KnownRecords } from './questions.ts';

const WARM_UP = 3;
const RUNS = 15;
/** How much longer somebody may wait who sees only a hundredth of the rows. */
const PARTNER_LIMIT = 2;

/** The questions that list pages ask, by an administrator, and by a partner who sees few of the same rows. */
export async function apiRows(report: Report, base: string, known: KnownRecords, admin: string, partner: string): Promise<void> {
  report.heading('Lists');
  for (const { name, path, limit } of questions(known)) {
    const ofAdmin = await asked(base + path, admin);
    report.add({ name, milliseconds: ofAdmin, limit, runs: RUNS });
    const ofPartner = await asked(base + path, partner);
    const ratio = ofPartner / ofAdmin;
    report.add({ name: `   by a partner: ${ofPartner.toFixed(1)} ms`, milliseconds: ratio, limit: PARTNER_LIMIT, unit: '×', runs: RUNS });
  }
}

async function asked(url: string, authorization: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    const since = performance.now();
    const answer = await fetch(url, { headers: { authorization } });
    await answer.arrayBuffer();
    if (!answer.ok && answer.status !== 403) throw new Error(`${url}: ${answer.status}`);
    if (run >= WARM_UP) times.push(performance.now() - since);
  }
  return median(times);
}
