import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const BUMPS = ['patch', 'minor', 'major'] as const;
export type Bump = (typeof BUMPS)[number];

/** What a file of sdk/changes tells authors of plugins. */
export interface Change {
  /** Name of the file. */
  readonly file: string;
  readonly bump: Bump;
  readonly text: string;
}

/** Which changes described the reports, and which reports those were: hashes by file and by entry. */
export interface Description {
  readonly changes: Readonly<Record<string, string>>;
  readonly reports: Readonly<Record<string, string>>;
}

const FILE = /^\d{4}-[a-z0-9-]+\.md$/;
const FRONT_MATTER = /^---\nbump: (\w+)\n---\n([\s\S]+)$/;

/** The changes since the last version, in their order. @throws a sentence that says what is wrong with a file. */
export function readChanges(folder: string): readonly Change[] {
  const files = readdirSync(folder).filter((file) => file !== 'README.md');
  return files.toSorted().map((file) => {
    const place = `sdk/changes/${file}`;
    if (!FILE.test(file)) throw new Error(`${place}: name it like 0012-what-changed.md`);
    const [, bump, text] = FRONT_MATTER.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    if (!isBump(bump) || text === undefined) throw new Error(`${place}: begin it with ---, bump: patch, minor or major, and ---`);
    if (!/\w.*\.$/s.test(text.trim())) throw new Error(`${place}: tell authors of plugins in a sentence what changed`);
    return { file, bump, text: text.trim() };
  });
}

const isBump = (text: string | undefined): text is Bump => BUMPS.some((bump) => bump === text);

/** What these changes and reports come to. */
export const describe = (changes: readonly Change[], reports: ReadonlyMap<string, string>): Description => ({
  changes: Object.fromEntries(changes.map(({ file, bump, text }) => [file, hashOf(`${bump}\n${text}`)])),
  reports: Object.fromEntries([...reports].map(([entry, text]) => [entry, hashOf(text)])),
});

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The entries whose report is another one than was described. */
export const changedReports = (described: Description, found: Description): readonly string[] =>
  [...new Set([...Object.keys(described.reports), ...Object.keys(found.reports)])].filter(
    (entry) => described.reports[entry] !== found.reports[entry],
  );

/** Whether somebody has written of a change since: there is a new file, or another text in one. */
export const tellsMore = (described: Description, found: Description): boolean =>
  Object.entries(found.changes).some(([file, hash]) => described.changes[file] !== hash);

/** The version that follows with these changes. */
export function nextVersion(version: string, changes: readonly Change[]): string {
  const [major, minor, patch] = version.split('.').map(Number) as [number, number, number];
  const greatest = BUMPS.findLast((bump) => changes.some((change) => change.bump === bump));
  if (greatest === 'major') return `${major + 1}.0.0`;
  return greatest === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}
