import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, textOf } from './sourceFiles.ts';

const FOLDERS = ['docs', 'kernel', 'plugins', 'sandbox', 'sdk', 'tests'];
const PAGE = 'docs/requirements.md';
const TEXT = /\.(?:css|html|json|md|mjs|ts|tsx)$/;
const ELSEWHERE = /\d§\d|Specification|[Dd]ecision [A-Z]+-\d+/g;
/** What is installed or built, and this file, whose examples are wrong on purpose. */
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist)\/|^tests\/architecture\/requirements\.test\.ts$/;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => TEXT.test(file) && !LEFT_OUT.test(file)),
);

interface Area {
  readonly prefix: string;
  readonly ids: readonly string[];
}

/** The areas of a page of requirements: a heading with the prefix in brackets, then a line for each id. */
const areasOf = (page: string): readonly Area[] =>
  page
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      prefix: /^[^\n]*\(([A-Z]+)\)$/m.exec(section)?.[1] ?? '',
      ids: [...section.matchAll(/^- \*\*([^*]+)\*\*/gm)].map(([, id]) => id!),
    }));

const page = textOf(PAGE);
const areas = areasOf(page);
const known = new Set(areas.flatMap(({ ids }) => ids));
const PREFIXED = new RegExp(`\\b(?:${areas.map(({ prefix }) => prefix).join('|')})-\\d+\\b`, 'g');

const found = (text: string, pattern: RegExp): readonly string[] => text.match(pattern) ?? [];
const unknownIn = (text: string): readonly string[] => found(text, PREFIXED).filter((id) => !known.has(id));

/** Ids of an area that are of another one, stand twice, or come after a higher number. */
const misplacedIn = ({ prefix, ids }: Area): readonly string[] =>
  ids.filter((id, index) => !new RegExp(`^${prefix}-\\d{3}$`).test(id) || (index > 0 && id <= ids[index - 1]!));

test('every requirement that is cited stands on the page of requirements', () => {
  const cited = new Set(files.filter((file) => file !== PAGE).flatMap((file) => found(textOf(file), PREFIXED)));
  expect(cited.size).toBeGreaterThan(1_000);
  const unknown = files.flatMap((file) => unknownIn(textOf(file)).map((id) => `${file}: ${id}`));
  expect(unknown, `Correct the id, or give it a line in ${PAGE}`).toEqual([]);
});

test('the page has each requirement once, below the heading of its area, in order', () => {
  expect(areas.length).toBeGreaterThan(20);
  expect(areas.flatMap(misplacedIn)).toEqual([]);
  expect(new Set(areas.map(({ prefix }) => prefix)).size).toBe(areas.length);
  const lines = page.split('\n').filter((line) => line.startsWith('- '));
  expect(lines.filter((line) => !/^- \*\*[A-Z]+-\d{3}\*\* \S.*[.)"}]$/.test(line))).toEqual([]);
  expect(known.size).toBe(lines.length);
});

test('no file cites documents that its readers do not have', () => {
  const cited = files.flatMap((file) => found(textOf(file), ELSEWHERE).map((words) => `${file}: ${words}`));
  expect(cited, `Cite the id of a line in ${PAGE} instead`).toEqual([]);
});

describe('what is found', () => {
  test.each([
    ["test('[LIST-032] pinned rows', …)", []],
    ["test('[LIST-999] no such line', …)", ['LIST-999']],
    ['/** See LIST-32 and FIN-0012. */', ['LIST-32', 'FIN-0012']],
    ['ECMA-376, ISO-8601 and CHE-116.281.710 are no ids', []],
  ])('%s', (text, ids) => {
    expect(unknownIn(text)).toEqual(ids);
  });

  test.each([
    ['twice', '## Lists (LIST)\n- **LIST-001** One.\n- **LIST-001** Again.\n', ['LIST-001']],
    ['out of order', '## Lists (LIST)\n- **LIST-002** Two.\n- **LIST-001** One.\n', ['LIST-001']],
    ['in another area', '## Lists (LIST)\n- **FIN-001** One.\n', ['FIN-001']],
    ['in its place', '## Lists (LIST)\n- **LIST-001** One.\n\n## Finance (FIN)\n- **FIN-001** One.\n', []],
  ])('a requirement that stands %s', (_place, text, ids) => {
    expect(areasOf(text).flatMap(misplacedIn)).toEqual(ids);
  });

  test.each([
    ['// As 3§5 has it.', 1],
    ['| RIB | digits | specification 3§5 |', 1],
    ['Always sanitised. Decision RECORD-033.', 1],
    ['// As the Specification says.', 1],
    ['// A decision of the committee, and the specification of OpenAPI.', 0],
  ])('%s', (text, count) => {
    expect(found(text, ELSEWHERE)).toHaveLength(count);
  });
});
