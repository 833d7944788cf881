import { availableParallelism } from 'node:os';
import { ScriptCompiler } from '../../../sandbox/compiler/ScriptCompiler.ts';
import type { CompileResult } from '../../../sandbox/compiler/CompileResult.ts';
import { ScriptRunner } from '../../../sandbox/server/ScriptRunner.ts';
import { median, type Report } from '../Report.ts';
import { layout200, lists, plan360, record, trivial } from './sources.ts';

const RUNS = 100;
const SECONDS = 3;
const capabilities = { lists: () => lists, translate: (argument: unknown) => (argument as { text: string }).text };
const context = { entity: 'Contract', record, locale: 'en-EU', timeZone: 'UTC', today: '2026-11-21' };

/** The server's runner by itself: what a run costs besides the script, and how many there are in a second. */
export async function runnerRows(report: Report): Promise<void> {
  const compiler = new ScriptCompiler();
  const runner = new ScriptRunner({ size: availableParallelism() + 1, perTenant: availableParallelism() });
  const run = (script: CompileResult) => runner.run({ ...script, fn: 'execute', args: [context], capabilities });
  try {
    const [small, layout, plan] = await Promise.all(
      [trivial, layout200, plan360].map((source) => compiler.compile({ name: 'bench', source })),
    );
    report.add({
      name: 'run in a fresh instance, besides the script',
      milliseconds: await timeOf(() => run(small!)),
      limit: 3,
      runs: RUNS,
    });
    report.note('200-field layout with its 6 host calls', `${(await timeOf(() => run(layout!))).toFixed(2)} ms`);
    report.note('plan of 360 rows', `${(await timeOf(() => run(plan!))).toFixed(2)} ms`);
    report.note('runs per second on all cores, of a line', (await rateOf(() => run(small!))).toFixed(0));
    report.note('runs per second on all cores, of the layout', (await rateOf(() => run(layout!))).toFixed(0));
  } finally {
    await Promise.all([runner.dispose(), compiler.dispose()]);
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < RUNS + 20; turn += 1) {
    const since = performance.now();
    await work();
    times.push(performance.now() - since);
    // As users come: one after the other, not at once.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return median(times.slice(20));
}

async function rateOf(work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let runs = 0;
  const client = async (): Promise<void> => {
    for (; performance.now() < end; runs += 1) await work();
  };
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, client));
  return runs / SECONDS;
}
