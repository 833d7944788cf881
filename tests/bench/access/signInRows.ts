import { signIn } from '../api/servers.ts';
import type { Report } from '../Report.ts';

/** With and without sign-ins by turns, so that what else the machine does meets both. */
const TURNS = 4;
const SECONDS = 5;
const SIGN_INS_A_SECOND = 20;
const CLIENTS = 4;
/** How many times as long the slowest twentieth of those who work may wait. */
const LIMIT = 1.3;
const PAGE = '/api/financing/contracts?range=0-19';

/** What people who work notice of many who sign in. */
export async function signInRows(report: Report, base: string, authorization: string): Promise<void> {
  report.heading(`${SIGN_INS_A_SECOND} sign-ins a second`);
  await worked(base, authorization);
  const quiet: number[] = [];
  const busy: number[] = [];
  let made = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    quiet.push(...(await worked(base, authorization)));
    const arriving = arrivals(base);
    busy.push(...(await worked(base, authorization)));
    made += await arriving;
  }
  report.note('signed in', String(made));
  report.note('p95 of a page without them', `${slowest(quiet).toFixed(1)} ms`);
  report.add({ name: 'p95 of a page beside them', milliseconds: slowest(busy) / slowest(quiet), limit: LIMIT, unit: '×', runs: made });
}

/** The 95th percentile. */
const slowest = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]!;

/** How long pages took that some people read one after another. */
async function worked(base: string, authorization: string): Promise<readonly number[]> {
  const until = performance.now() + SECONDS * 1_000;
  const times: number[] = [];
  const work = async (): Promise<void> => {
    while (performance.now() < until) {
      const since = performance.now();
      await (await fetch(base + PAGE, { headers: { authorization } })).arrayBuffer();
      times.push(performance.now() - since);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  return times;
}

/** Sign-ins one after another, evenly; answers how many were let in. */
async function arrivals(base: string): Promise<number> {
  const tries: Promise<unknown>[] = [];
  for (let index = 0; index < SECONDS * SIGN_INS_A_SECOND; index += 1) {
    tries.push(
      signIn(base, 'staff@demo').then(
        () => true,
        () => false,
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 1_000 / SIGN_INS_A_SECOND));
  }
  return (await Promise.all(tries)).filter((isIn) => isIn === true).length;
}
