import type { Report } from '../Report.ts';
import { memoryOfFirst } from '../api/servers.ts';

const ROWS = 100_000;
const POLL_MS = 100;
/** Of memory from the first half of an export to the second. */
const GROWTH = 1.2;

interface Export {
  readonly _id: string;
  readonly status: string;
  readonly rows: number;
  readonly error?: string;
}

/** An export of a hundred thousand contracts: how fast, and whether the server grows with it. */
export async function exportRows(report: Report, base: string, authorization: string, fromDate: string): Promise<void> {
  report.heading('Exports');
  for (const format of ['xlsx', 'csv']) {
    const before = memoryOfFirst();
    const samples: number[] = [];
    const since = performance.now();
    let job = await call<Export>(base, authorization, 'POST', '/api/report/exports', {
      entity: 'Contract',
      query: { fromStartDate: fromDate },
      columns: ['registration', 'name', 'status', 'client', 'type', 'startDate', 'financedAmountExclTax', 'outstanding'],
      format,
    });
    while (job.status === 'QUEUED' || job.status === 'RUNNING') {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      samples.push(memoryOfFirst());
      job = await call<Export>(base, authorization, 'GET', `/api/report/exports/${job._id}`);
    }
    if (job.status !== 'DONE') throw new Error(`The export ended ${job.status}: ${job.error ?? ''}`);
    const seconds = (performance.now() - since) / 1_000;
    report.note(`${format}: rows, rows per second`, `${job.rows}, ${Math.round(job.rows / seconds)}`);
    const [first, second] = [samples.slice(0, samples.length / 2), samples.slice(samples.length / 2)].map((half) =>
      Math.max(before, ...half),
    );
    report.note(`${format}: memory before, most in either half`, `${before}, ${first}, ${second} MB`);
    // What grows with the rows grows in the second half as it did in the first.
    report.add({ name: `${format}: memory in the second half`, milliseconds: second! / first!, limit: GROWTH, unit: '×', runs: 1 });
    if (job.rows < ROWS) report.note('fewer rows than wanted', String(job.rows));
    await call(base, authorization, 'DELETE', `/api/report/exports/${job._id}`);
  }
}

async function call<T>(base: string, authorization: string, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(base + path, {
    method,
    headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}
