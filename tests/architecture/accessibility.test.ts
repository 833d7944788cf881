import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { criteriaOf } from '../../kernel/client/signIn/criteriaOf.ts';
import { ROOT, sourceFiles, textOf } from './sourceFiles.ts';

const GUIDE = 'docs/accessibility.md';
/** WCAG 2.2, levels A and AA; 4.1.1 is obsolete. */
const CRITERIA = `
  1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5
  1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13
  2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11
  2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8 3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6
  3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3`
  .trim()
  .split(/\s+/);
const TITLE = /\b(?:test|it|describe)\b[^'"`]*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

const [, table = '', jobs = ''] = textOf(GUIDE).split(/^## /m);
const rowsOf = (section: string): readonly string[] =>
  section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Cr') && !line.startsWith('| Job'));
const testsIn = (row: string): readonly (readonly [file: string, title: string])[] =>
  [...row.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` \*([^*]+)\*/g)].map(([, file, title]) => [file!, title!]);

const titles = new Map<string, readonly string[]>();
function titlesOf(file: string): readonly string[] {
  const known = titles.get(file) ?? [...textOf(file).matchAll(TITLE)].map(([, , title]) => title!);
  titles.set(file, known);
  return known;
}

const browserFiles = sourceFiles('kernel/client', 'sdk/client', 'sdk/ui', 'sdk/forms', 'plugins');
const filesWith = (pattern: RegExp, files: readonly string[] = browserFiles): readonly string[] =>
  files.filter((file) => pattern.test(textOf(file)));

test('the page of the declaration shows the same criteria, as plain texts', () => {
  const { head, rows } = criteriaOf(textOf(GUIDE));
  expect(head).toEqual(['Criterion', 'How it is met', 'Test']);
  expect(rows.map(([criterion]) => criterion!.split(' ')[0])).toEqual(CRITERIA);
  expect(rows.flat().filter((text) => text === '' || /[`*]|\]\(/.test(text))).toEqual([]);
});

test('the guide has each criterion of WCAG 2.2 A and AA once, in order', () => {
  expect(rowsOf(table).map((row) => /^\| ([\d.]+) [^|]+ \((?:A|AA)\) \| \S/.exec(row)?.[1])).toEqual(CRITERIA);
});

test.each([...rowsOf(table), ...rowsOf(jobs)].map((row) => [row.split(' | ')[0]!.slice(2), row] as const))(
  '%s has tests that are there',
  (_name, row) => {
    const named = testsIn(row);
    expect(named.length).toBeGreaterThan(0);
    const gone = named.filter(([file, title]) => !existsSync(join(ROOT, file)) || !titlesOf(file).some((known) => known.includes(title)));
    expect(gone, `Name the tests as they are in ${GUIDE}`).toEqual([]);
  },
);

test('ten main jobs are done by the keyboard alone', () => {
  expect(rowsOf(jobs)).toHaveLength(10);
});

test('the product plays no sound and no film', () => {
  expect(filesWith(/<(?:audio|video)\b|\bnew Audio\(|AudioContext|speechSynthesis/)).toEqual([]);
});

test('the product follows no movement of the device and holds to no orientation', () => {
  expect(filesWith(/device(?:motion|orientation)|DeviceMotionEvent|orientation\.lock/)).toEqual([]);
  expect(textOf('kernel/client/index.html')).not.toMatch(/orientation/);
});

test('nothing flashes: no animation of the product runs for ever', () => {
  const styles = globSync('{kernel/client,sdk,plugins}/**/*.css', { cwd: ROOT, exclude: ['**/node_modules/**'] });
  expect(styles.length).toBeGreaterThan(50);
  expect(filesWith(/animation(?:-iteration-count)?:[^;]*\binfinite\b/, styles)).toEqual([]);
});

test('no picture of the product holds text: there are no pictures, only drawn icons', () => {
  const pictures = globSync('{kernel,sdk,plugins}/**/*.{png,jpg,jpeg,gif,webp}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  expect(pictures).toEqual([]);
});

/** Two texts beside each other, whose sides have no better name. */
const SIDES = ['plugins/screen-scripts/client/CompareDialog.tsx', 'plugins/screen-scripts/client/ConflictDialog.tsx'];

test('no text of the interface points by place or colour alone', () => {
  const pointing = /\bt\(\s*'[^'\n]*\b(?:on the (?:left|right)|(?:red|green|blue|round|square) (?:button|field|mark|icon))\b/;
  expect(filesWith(pointing)).toEqual(SIDES);
});

/** They begin a drag, or select as far as the pointer is drawn, which ends where it is let go; or hold still what is under the pointer until then. */
const DRAGS = [
  'kernel/client/shell/PaletteChoices.tsx',
  'kernel/client/shell/sideView/useEdgeDrag.ts',
  'plugins/card-relations/client/diagram/DiagramView.tsx',
  'plugins/card-sheet/client/useCellPointer.ts',
  'plugins/field-reference/client/ReferenceList.tsx',
  'plugins/persons/client/addresses/AddressSuggestions.tsx',
  'plugins/persons/client/registrations/RegistrationNumberInput.tsx',
  'sdk/ui/components/mentions/MentionTextarea.tsx',
  'sdk/ui/table/HeadCell.tsx',
];

test('what acts when it is pressed, and not let go, only begins a drag or keeps the focus', () => {
  const pressed = filesWith(/\bon(?:Pointer|Mouse)Down\b|\bonTouchStart\b/);
  const keeping =
    /on(?:Pointer|Mouse)Down=\{(?:keepFocus|\(event\) => event\.(?:preventDefault|stopPropagation)\(\)|\(event\) => keepsText\()/;
  expect(pressed.filter((file) => !DRAGS.includes(file) && !keeping.test(textOf(file)))).toEqual([]);
  expect(DRAGS.filter((file) => !pressed.includes(file))).toEqual([]);
});
