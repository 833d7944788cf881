import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiReports } from './apiReports.ts';
import { describe, readChanges, type Description } from './changes.ts';
import { withDeclarations } from './compileSdk.ts';
import { ROOT, sdkEntries } from './entries.ts';

const REPORTS = join(ROOT, 'sdk/reports');
const DESCRIBED = join(REPORTS, 'described.json');
const ENDING = '.api.md';

/** The reports of the SDK as its sources are now, by entry. @throws with all that is wrong with its surface. */
export function currentReports(): ReadonlyMap<string, string> {
  const { reports, problems } = withDeclarations((folder) => apiReports(sdkEntries(), folder));
  if (problems.length > 0) throw new Error(`The surface of the SDK has holes:\n${problems.join('\n')}`);
  return new Map(reports.map(({ entry, text }) => [entry.name, text]));
}

/** The reports that are committed, by entry. */
export const writtenReports = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(REPORTS)
      .filter((file) => file.endsWith(ENDING))
      .map((file) => [file.slice(0, -ENDING.length), readFileSync(join(REPORTS, file), 'utf8')]),
  );

export function writeReports(reports: ReadonlyMap<string, string>): void {
  for (const entry of writtenReports().keys()) if (!reports.has(entry)) rmSync(join(REPORTS, entry + ENDING));
  for (const [entry, text] of reports) writeFileSync(join(REPORTS, entry + ENDING), text);
}

/** What sdk/changes and these reports come to now. */
export const found = (reports: ReadonlyMap<string, string>): Description => describe(readChanges(join(ROOT, 'sdk/changes')), reports);

/** What the latest change described. */
export const described = (): Description =>
  existsSync(DESCRIBED) ? (JSON.parse(readFileSync(DESCRIBED, 'utf8')) as Description) : { changes: {}, reports: {} };

export const writeDescribed = (description: Description): void =>
  writeFileSync(DESCRIBED, `${JSON.stringify(description, undefined, 2)}\n`);
