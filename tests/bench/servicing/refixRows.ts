import type { ContractRun } from '../../../plugins/servicing/shared/ContractRun.ts';
import type { Report } from '../Report.ts';
import type { Calls } from './calls.ts';

const POLL = 1_000;
const GOALS = { perContract: 60, memory: 1.5 };
type Run = Pick<ContractRun, '_id' | 'status' | 'total' | 'done' | 'refused'>;

/** Another rate for all contracts: how long each takes, and what the server's memory does meanwhile. */
export async function refixRows(report: Report, { get, post }: Calls, contracts: number, memory: () => number): Promise<void> {
  const registrations = (
    await Promise.all(
      Array.from({ length: Math.ceil(contracts / 500) }, (_, page) =>
        get<readonly { registration: string }[]>(
          `/api/financing/contracts?search=Model&sort=registration&range=${page * 500}-${page * 500 + 499}&projection=registration`,
        ),
      ),
    )
  ).flat();
  const wanted = {
    key: `bench-${Date.now()}`,
    rate: '0.0625',
    date: laterDay(),
    registrations: registrations.map((one) => one.registration),
  };
  const begin = performance.now();
  const memories: number[] = [memory()];
  let run = await post<Run>('/api/servicing/refixes', wanted);
  while (run.status === 'QUEUED' || run.status === 'RUNNING') {
    await new Promise((resolve) => setTimeout(resolve, POLL));
    run = await get<Run>(`/api/servicing/refixes/${run._id}`);
    memories.push(memory());
  }
  const seconds = (performance.now() - begin) / 1_000;
  report.heading(`another rate for ${run.total} contracts`);
  report.note('ended', `${run.status} in ${seconds.toFixed(0)} s; ${run.done} changed, ${run.refused} refused`);
  report.add({ name: 'a contract', milliseconds: (seconds * 1_000) / (run.total ?? 1), limit: GOALS.perContract, runs: run.total ?? 0 });
  // The first fifth fills caches; from there on it has to stay as it is.
  const settled = memories.slice(Math.ceil(memories.length / 5));
  report.note('memory', `${memories[0]} MB before, ${Math.max(...memories)} MB at most, ${memories.at(-1)} MB after`);
  const growth = (settled.at(-1) ?? 1) / (settled[0] ?? 1);
  report.add({ name: 'memory, end beside the first fifth', milliseconds: growth, limit: GOALS.memory, unit: '×', runs: settled.length });
}

/** A rate is changed once a day: another run on the same data takes another day. */
const laterDay = (): string =>
  new Date(Date.UTC(2026, 6, 1) + (Math.floor(Date.now() / 1_000) % 60) * 86_400_000).toISOString().slice(0, 10);
