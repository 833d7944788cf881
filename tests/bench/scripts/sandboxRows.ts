import type { Browser, Page } from 'playwright';
import { ScriptCompiler } from '../../../sandbox/compiler/ScriptCompiler.ts';
import type { CompileResult } from '../../../sandbox/compiler/CompileResult.ts';
import { startSandboxSite } from '../../security/sandboxSite.ts';
import { median, type Report } from '../Report.ts';
import { layout200, lists, longScript, plan360, record, runaway, trivial } from './sources.ts';

type Capability = (argument: unknown) => unknown;
interface Live {
  call(fn: string, context: unknown, options?: { capabilities?: Record<string, Capability> }): Promise<unknown>;
  close(): void;
}
interface Host {
  open(script: object): Live;
  dispose(): void;
}
declare const host: Host;
declare const openHost: () => Host;
declare const openFrame: () => Promise<{ launch(): Promise<{ kill(): void }>; remove(): void }>;
declare const callHostFunction: (name: string, args: readonly unknown[], call: object) => unknown;

const RUNS = 50;
const CONTEXT = {
  entity: 'Contract',
  record,
  user: { username: 'bench' },
  permissions: [],
  locale: 'en-EU',
  timeZone: 'UTC',
  today: '2026-11-21',
};

/** The sandbox in a real Chromium, with its frame and headers, beside the same code run natively in a page without any policy. */
export async function sandboxRows(report: Report, browser: Browser): Promise<void> {
  const site = await startSandboxSite();
  const compiler = new ScriptCompiler();
  const compile = (source: string, name = 'bench-layout') => compiler.compile({ name, source });
  const openPage = async (path: string): Promise<Page> => {
    const page = await browser.newPage();
    await page.goto(site.origin + path);
    return page;
  };
  try {
    report.heading('Browser');
    const [page, unguarded] = await Promise.all([openPage('/app.html'), openPage('/unguarded.html')]);
    const layout = await compile(layout200);
    report.add({
      name: 'warm run of a 200-field layout with its 6 host calls',
      ...(await beside(page, unguarded, layout, CONTEXT)),
      limit: 5,
    });
    report.add({ name: 'iframe to first layout', milliseconds: await coldStart(page, layout), limit: 150, runs: RUNS });
    report.add({ name: 'new worker', milliseconds: await newWorker(page), limit: 35, runs: RUNS });
    report.add({
      name: 'plan of 360 rows asked of the product',
      ...(await beside(page, unguarded, await compile(plan360), { ...CONTEXT, record: null })),
      limit: 6,
    });
    await kills(
      report,
      page,
      await Promise.all(Array.from({ length: 20 }, (_, number) => compile(runaway(number)))),
      await compile(trivial),
    );
    await Promise.all([page.close(), unguarded.close()]);
    await compiling(report, compile);
  } finally {
    await compiler.dispose();
    site.close();
  }
}

async function beside(page: Page, unguarded: Page, script: CompileResult, given: object) {
  const settings = { script, lists, context: given, runs: RUNS };
  const sandboxed = await page.evaluate(async ({ script: compiled, lists: values, context, runs }) => {
    const capabilities = { lists: () => values, translate: (argument: unknown) => (argument as { text: string }).text };
    const live = host.open(compiled);
    const times: number[] = [];
    for (let run = 0; run < runs + 10; run += 1) {
      const since = performance.now();
      await live.call('execute', context, { capabilities });
      times.push(performance.now() - since);
      // As pages do: not one upon the other.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    live.close();
    return times.slice(10);
  }, settings);
  const native = await unguarded.evaluate(async ({ script: { code }, lists: values, context, runs }) => {
    const answers: Record<string, (argument: any) => unknown> = {
      lists: () => values,
      translate: ({ text }) => text,
      domain: ({ name, args }) => callHostFunction(name, args, context),
    };
    const times: number[] = [];
    for (let run = 0; run < runs + 10; run += 1) {
      const since = performance.now();
      const module: { exports: any } = { exports: {} };
      // oxlint-disable-next-line no-eval -- this is what is compared: the same code without a sandbox
      (0, eval)(code)(module);
      await module.exports.execute({ ...context, call: async (name: string, argument: unknown) => answers[name]!(argument) });
      times.push(performance.now() - since);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return times.slice(10);
  }, settings);
  return { milliseconds: median(sandboxed), native: median(native), runs: RUNS };
}

async function coldStart(page: Page, script: CompileResult): Promise<number> {
  const times = await page.evaluate(
    async ({ compiled, values, context, runs }) => {
      const capabilities = { lists: () => values, translate: () => 'text' };
      const taken: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const since = performance.now();
        const own = openHost();
        await own.open(compiled).call('execute', context, { capabilities });
        taken.push(performance.now() - since);
        own.dispose();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return taken;
    },
    { compiled: script, values: lists, context: CONTEXT, runs: RUNS },
  );
  return median(times);
}

async function newWorker(page: Page): Promise<number> {
  const times = await page.evaluate(async (runs) => {
    const frame = await openFrame();
    const taken: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const since = performance.now();
      const port = await frame.launch();
      taken.push(performance.now() - since);
      port.kill();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    frame.remove();
    return taken;
  }, RUNS);
  return median(times);
}

/** Scripts that only force can end, each followed by a call of another one; how long the page stood still meanwhile. */
async function kills(report: Report, page: Page, runaways: readonly CompileResult[], next: CompileResult): Promise<void> {
  const { fresh, gap } = await page.evaluate(
    async ({ scripts, script }) => {
      let longest = 0;
      let last = performance.now();
      let isWatching = true;
      const watch = (now: number): void => {
        longest = Math.max(longest, now - last);
        last = now;
        if (isWatching) requestAnimationFrame(watch);
      };
      await host.open(script).call('execute', {});
      requestAnimationFrame((now) => {
        last = now;
        watch(now);
      });
      const times: number[] = [];
      for (const [number, runaway] of scripts.entries()) {
        await host
          .open(runaway)
          .call('execute', {})
          .catch(() => undefined);
        const since = performance.now();
        const live = host.open({ ...script, hash: `${script.hash}${number}` });
        await live.call('execute', {});
        times.push(performance.now() - since);
        live.close();
        // The killed worker burns on for two seconds, and three of them at once cost the frame.
        await new Promise((resolve) => setTimeout(resolve, 1_500));
      }
      isWatching = false;
      return { fresh: times, gap: longest };
    },
    { scripts: runaways, script: next },
  );
  report.add({ name: 'kill of a runaway script to a fresh answer', milliseconds: median(fresh), limit: 60, runs: fresh.length });
  report.add({ name: 'longest frame of the page meanwhile', milliseconds: gap, limit: 50, runs: 1 });
}

async function compiling(report: Report, compile: (source: string) => Promise<CompileResult>): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < RUNS + 10; run += 1) {
    const source = `${longScript(1_000)}\nexport const run = ${run};`;
    const since = performance.now();
    await compile(source);
    times.push(performance.now() - since);
  }
  report.heading('Server');
  report.add({ name: 'warm compile of 1,000 lines', milliseconds: median(times.slice(10)), limit: 40, runs: RUNS });
}
