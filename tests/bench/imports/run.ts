// `npm run bench:imports`: reads a CSV of 1.5 million rows and imports contracts from CSV and XLSX into the embedded database, while a client asks for pages of a list. It fails below its goals.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { memoryOfFirst, PASSWORD, reached, serve, signIn, stopAll } from '../api/servers.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 20_000);
const READ_ROWS = Number(process.env['BENCH_READ_ROWS'] ?? 1_500_000);
const PORT = 3_911;
/** Rows a second, reading and saving together. */
const GOALS = { CSV: 2_500, XLSX: 1_200 } as const;
/** Milliseconds that an answer may take meanwhile. */
const WORST = 300;
const folder = mkdtempSync(join(tmpdir(), 'mortise-bench-imports-'));
const { DATABASE_URL: _, ...inherited } = process.env;
const environment = { ...inherited, MORTISE_DATA: folder, MORTISE_ADMIN_PASSWORD: PASSWORD, MORTISE_DEMO: '0' };

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const percentile = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0);

let headers: Record<string, string> = {};
let base = '';

/** Asks for a page every 20 ms until the work is done; answers how long each answer took. */
async function whileAsking<T>(
  work: Promise<T>,
): Promise<{ readonly result: T; readonly times: readonly number[]; readonly seconds: number }> {
  const times: number[] = [];
  const begin = performance.now();
  const ending = new AbortController();
  const asking = (async () => {
    for (; !ending.signal.aborted; await later(20)) {
      const start = performance.now();
      await (await fetch(`${base}/api/financing/contracts?range=0-24`, { headers })).text();
      times.push(performance.now() - start);
    }
  })();
  const result = await work;
  ending.abort();
  const seconds = (performance.now() - begin) / 1_000;
  await asking;
  return { result, times, seconds };
}

async function upload(name: string, content: Blob) {
  const form = new FormData();
  form.append('entityName', 'Contract');
  form.append('file', content, name);
  const answer = await fetch(`${base}/api/import/imports`, { method: 'POST', headers, body: form });
  return (await answer.json()) as { _id: string; total: number; suggestion: object };
}

async function run(id: string, suggestion: object): Promise<void> {
  const body = JSON.stringify({ mapping: { ...suggestion, fixed: { currency: 'EUR' } } });
  const answer = await fetch(`${base}/api/import/imports/${id}/run`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  if (!answer.ok) throw new Error(await answer.text());
  for (;;) {
    await later(100);
    const info = (await (await fetch(`${base}/api/import/imports/${id}`, { headers })).json()) as { status: string; created: number };
    if (info.status !== 'PROCESSING') return console.log(`  ${info.status}, ${info.created} created`);
  }
}

const table = (mark: string): string[][] => [
  ['Loan Number', 'Project Name', 'Loan Amount', 'Agreement Signing Date', 'Interest Rate', 'Borrower'],
  ...Array.from({ length: ROWS }, (_, index) => [
    `${mark}${index}`,
    `Crane ${index}`,
    `${index + 1}.25`,
    '31/12/2025',
    '4.25',
    `Client ${index % 700}`,
  ]),
];

try {
  base = await serve('kernel/server/main.ts', PORT, environment);
  await reached(base);
  headers = { authorization: await signIn(base, 'admin@master') };
  const calm = await whileAsking(later(5_000));
  const before = memoryOfFirst();
  const large = new Blob([`Loan Number,Project Name,Loan Amount\n${'L1,A project of a longer name,1000.25\n'.repeat(READ_ROWS)}`]);
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, memoryOfFirst())), 200);
  const reading = await whileAsking(upload('large.csv', large));
  clearInterval(watch);
  console.log(
    `reading ${(large.size / 1e6).toFixed(0)} MB, ${reading.result.total} rows: ${reading.seconds.toFixed(1)} s; ${highest - before} MB more`,
  );
  for (const [name, { times }] of Object.entries({ calm, reading })) {
    console.log(
      `  answers, ${name}: p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms, worst ${percentile(times, 1 - Number.EPSILON)} ms`,
    );
  }
  const numbered = table('X').map((row, at) => row.map((cell, column) => (at > 0 && (column === 2 || column === 4) ? Number(cell) : cell)));
  const files = {
    CSV: new Blob([
      table('C')
        .map((row) => row.join(','))
        .join('\n'),
    ]),
    XLSX: new Blob([(await writeXlsx({ sheets: [{ name: 'Data', rows: numbered }] })).slice()]),
  };
  const missed: string[] = [];
  for (const [name, content] of Object.entries(files) as [keyof typeof files, Blob][]) {
    const begin = performance.now();
    const { _id, suggestion } = await upload(`contracts.${name.toLowerCase()}`, content);
    const readIn = (performance.now() - begin) / 1_000;
    const { times, seconds } = await whileAsking(run(_id, suggestion));
    const rate = Math.round(ROWS / (seconds + readIn));
    const worst = percentile(times, 1 - Number.EPSILON);
    if (rate < GOALS[name]) missed.push(`${name}: ${rate} rows a second, goal ${GOALS[name]}`);
    if (worst > WORST) missed.push(`${name}: an answer took ${worst} ms, goal ${WORST}`);
    console.log(`${name}: ${ROWS} rows, read in ${readIn.toFixed(1)} s, saved in ${seconds.toFixed(1)} s, ${rate} rows a second`);
    console.log(`  answers: p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms, worst ${worst} ms`);
  }
  if (missed.length > 0) console.log(`\nBelow the goal: ${missed.join('; ')}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  stopAll();
  await later(2_000);
  rmSync(folder, { recursive: true, force: true });
}
