import { median, type Report } from '../Report.ts';
import { endless } from './sources.ts';

const SECONDS = 6;
const ROUNDS = 3;
const SCRIPTS = 20;
const LIST = '/api/financing/contracts?range=0-19&projection=registration,status,name';

/** What users of the API notice of twenty scripts that never end. */
export async function loadRows(report: Report, base: string, authorization: string): Promise<void> {
  const headers = { authorization };
  await publish(base, 'run-endless', endless, headers);
  await p95(base, headers);
  const ratios: number[] = [];
  const quiet: number[] = [];
  const loaded: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await p95(base, headers);
    const loops = startLoops(base, headers);
    const during = await p95(base, headers);
    await loops.stop();
    quiet.push(before);
    loaded.push(during);
    ratios.push(during / before);
  }
  report.add({
    name: `p95 of the API while ${SCRIPTS} scripts loop for ever`,
    milliseconds: median(ratios),
    limit: 1.5,
    unit: '×',
    runs: ROUNDS,
  });
  report.note('p95 of a list without them, and with them', `${median(quiet).toFixed(1)} and ${median(loaded).toFixed(1)} ms`);
}

export async function publish(base: string, name: string, source: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(`${base}/api/script/scripts/${name}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ source }),
  });
  if (!answer.ok) throw new Error(`${name} cannot be published: ${await answer.text()}`);
}

/** The time within which 95 of 100 answers come, with two users who pause between their questions. */
async function p95(base: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1_000;
  const user = async (): Promise<void> => {
    while (performance.now() < end) {
      const since = performance.now();
      const answer = await fetch(base + LIST, { headers });
      if (!answer.ok) throw new Error(`The list answered ${answer.status}`);
      await answer.text();
      times.push(performance.now() - since);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  await Promise.all([user(), user()]);
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]!;
}

/** Asks for the endless script again and again, from twenty sides; each run is ended at its limit. */
function startLoops(base: string, headers: Record<string, string>) {
  const end = new AbortController();
  const loop = async (): Promise<void> => {
    while (!end.signal.aborted) await fetch(`${base}/api/script/runs/run-endless`, { headers }).then((answer) => answer.text());
  };
  const loops = Array.from({ length: SCRIPTS }, loop);
  return {
    stop: async (): Promise<void> => {
      end.abort();
      await Promise.all(loops);
    },
  };
}
