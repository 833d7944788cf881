import { expect, test } from 'vitest';
import { styleRowsOf, themeDraft, variableRowsOf } from './themeDraft.ts';
import { readTheme, THEME_FORMAT, writtenTheme } from './themeFile.ts';

const STYLE = [
  { property: 'primaryColor', value: '#5b21b6' },
  { property: 'canvas', value: '#ffffff', scheme: 'light' },
  { property: 'font', value: 'brand.woff2' },
];
const VARIABLES = [
  { name: 'card-gap', value: '8px' },
  { name: 'brand', value: '#123456', scheme: 'dark' },
];

test('[ADMIN-033] a theme that is exported and taken over elsewhere says the same, with a row for both schemes where they agree', () => {
  const read = readTheme(writtenTheme(themeDraft(STYLE, VARIABLES)));
  if (!('draft' in read)) throw new Error(JSON.stringify(read));
  expect(styleRowsOf(read.draft)).toEqual([STYLE[0], STYLE[1], STYLE[2]]);
  expect(variableRowsOf(read.draft)).toEqual(VARIABLES);
});

test('[ADMIN-033] a row for one scheme goes over one for both, and what is emptied is no row', () => {
  const draft = themeDraft([...STYLE, { property: 'primaryColor', value: '#000000', scheme: 'dark' }], []);
  expect(draft.dark['primaryColor']).toBe('#000000');
  expect(styleRowsOf({ ...draft, light: {}, dark: { canvas: '' } })).toEqual([]);
});

test('[ADMIN-033] a file that is no theme is refused whole, and each thing that is wrong is named by its line and its key', () => {
  const problems = (text: string) => {
    const read = readTheme(text);
    return 'problems' in read
      ? read.problems.map(({ key, values }) => key.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name]!))
      : [];
  };
  expect(problems('{\n  "format": "mortise-theme-1",\n  "light": {,}\n}')).toEqual(['Line 3: from here on it is no JSON']);
  expect(problems('{\n"format": "x"')).toEqual(['Line 2: from here on it is no JSON']);
  expect(problems('{"format":"other"}')).toEqual([`It is no theme of this product: "format" has to be "${THEME_FORMAT}"`]);
  expect(problems('[]')).toHaveLength(1);
  expect(problems(' '.repeat(100_001))).toEqual(['The file is too large for a theme']);
  const wrong = `{
  "format": "mortise-theme-1",
  "light": {
    "primaryColor": "#5b21b6",
    "zoom": "2"
  },
  "dark": {
    "primaryColor": "red;}*{display:none"
  },
  "sepia": {},
  "variables": {
    "dark": {
      "mt-accent": "#000000",
      "gap": "url(//evil.example)"
    }
  }
}`;
  expect(problems(wrong)).toEqual([
    'Line 5: "zoom" is no key of a theme',
    'Line 8: "primaryColor" does not take "red;}*{display:none"',
    'Line 10: "sepia" is no key of a theme',
    'Line 13: "mt-accent" with "#000000" is no variable that a theme may have',
    'Line 14: "gap" with "url(//evil.example)" is no variable that a theme may have',
  ]);
});
