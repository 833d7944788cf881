import fc from 'fast-check';
import { expect, test } from 'vitest';
import { targetOf, type TextRow } from '../../shared/textFiles.ts';
import { compareTexts } from '../compareTexts.ts';
import { writeCsv } from './csv.ts';
import { readTexts } from './readTexts.ts';
import { writeXliff } from './xliff.ts';

const ROWS: readonly TextRow[] = [
  { key: 'Save', product: 'Speichern', home: 'sdk' },
  { key: '=Formula, "quoted"', product: '=1+1', own: '- „Zeile“\n& <zwei>\t;', home: 'kernel' },
  {
    key: '{count} entries',
    english: '{count, plural, one {One entry} other {{count} entries}}',
    product: '{count, plural, one {Ein Eintrag} other {{count} Einträge}}',
  },
  { key: 'Not said yet' },
];
const read = (source: string) => readTexts({ bytes: new TextEncoder().encode(source) });
const writers = [
  ['CSV', writeCsv],
  ['XLIFF', writeXliff],
] as const;

test.each(writers)('a language that goes out as %s and comes back has lost nothing and changes nothing', (_, write) => {
  const { texts } = read(write(ROWS, 'de'));
  expect(texts.map(({ key, text }) => [key, text])).toEqual(ROWS.map((row) => [row.key, targetOf(row, 'de') ?? '']));
  expect(compareTexts(texts, ROWS, 'de')).toEqual({ texts: [], unchanged: 4, problems: [] });
});

test.each(writers)('any text that a page can show survives %s', (_, write) => {
  // XML has no control characters, and neither has a page.
  const shown = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '' && !/[\p{Cc}\ufffe\uffff']/u.test(text));
  fc.assert(
    fc.property(shown, shown, (key, own) => {
      expect(read(write([{ key, own }], 'de')).texts).toMatchObject([{ key, text: own }]);
    }),
    { numRuns: 300 },
  );
});

test('a file says what it would change: new wordings, texts of the product that come back, and nothing where it is blank', () => {
  const source = 'key,text\nSave,Sichern\n"=Formula, ""quoted""",=1+1\nNot said yet,\n';
  expect(compareTexts(read(source).texts, ROWS, 'de')).toEqual({
    texts: [
      { key: 'Save', text: 'Sichern', seen: null },
      { key: '=Formula, "quoted"', text: null, seen: '- „Zeile“\n& <zwei>\t;' },
    ],
    unchanged: 1,
    problems: [],
  });
});

test('lines that cannot be taken are named, with what to do; the others are taken', () => {
  const source = 'key;text\r\nSave;Sichern\r\nUnknown;x\r\nSave;Noch einmal\r\n{count} entries;Einträge\r\n';
  const { texts, problems } = compareTexts(read(source).texts, ROWS, 'de');
  expect(texts).toEqual([{ key: 'Save', text: 'Sichern', seen: null }]);
  expect(problems.map(({ line, key }) => [line, key])).toEqual([
    [3, 'The product has no text with this key: leave the column key as it was exported.'],
    [4, 'The text stands in line {line} already: keep one of the two.'],
    [5, 'The value {name} is missing.'],
  ]);
});

test.each([
  ['an empty file', '', 'The file is empty.'],
  ['other columns', 'a,b\n1,2', 'Line 1 names no column "key"'],
  ['a quote that is never closed', 'key,text\nSave,"Sich', 'A quote that opens in line 2 is never closed'],
  ['XML that breaks off', '<xliff version="1.2">\n<file>\n<body><trans-unit id="a"></body>', 'is no XML'],
  ['XML of another kind', '<html/>', 'but no XLIFF'],
  ['another version', '<xliff version="2.0"/>', 'XLIFF 2.0: save it as XLIFF 1.2'],
  ['entities that could unpack without end', '<!DOCTYPE x [<!ENTITY a "b">]><xliff version="1.2"/>', 'remove the line with DOCTYPE'],
  [
    'a unit without id',
    '<xliff version="1.2">\n<file><body>\n<trans-unit><target>x</target></trans-unit></body></file></xliff>',
    'line 3 has no id',
  ],
  ['a picture', '\u0000PNG', 'no text in UTF-8'],
])('%s is refused with the line and what to do', (_, source, message) => {
  expect(() => read(source)).toThrow(message);
});
