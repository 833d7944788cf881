import { median, type Report } from '../Report.ts';
import type { Times } from './FaceVisit.ts';

/** A row of the report for each of these times: what it is called, and its goal in milliseconds. */
export function addMedians(report: Report, visits: readonly Times[], rows: Partial<Record<keyof Times, readonly [string, number]>>): void {
  for (const [key, [name, limit]] of Object.entries(rows)) {
    const milliseconds = median(visits.map((times) => times[key as keyof Times]));
    report.add({ name, milliseconds, limit, runs: visits.length });
  }
}
