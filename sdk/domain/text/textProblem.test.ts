import { expect, test } from 'vitest';
import { pluralForms, textProblem } from './textProblem.ts';

const ENTRIES = '{count, plural, one {One entry} other {{count} entries}}';

test.each([
  ['Hello {name}', 'Bonjour {name}', 'fr'],
  [ENTRIES, '{count, plural, one {Ein Eintrag} other {{count} Einträge}}', 'de'],
  [ENTRIES, '{count, plural, =0 {Kein Eintrag} one {Ein Eintrag} other {{count} Einträge}}', 'de'],
  ['Dear {name}', '{name, select, ANN {Liebe Ann} other {Hallo {name}}}', 'de-AT'],
  ['e.g. } or {', 'z. B. } oder {', 'de'],
])('a text that keeps its values and has the forms of its language is taken: %s', (english, text, locale) => {
  expect(textProblem(english, text, locale)).toBeUndefined();
});

test.each([
  ['Hello', '  ', 'de', 'The text is empty. Restore the text of the product instead.', {}],
  ['Hello {name}', 'Hallo {name', 'de', 'A brace is opened and never closed, or closed and never opened.', {}],
  ['Hello {name}', 'Hallo {nome}', 'de', 'There is no value {name}: the English text has {known}.', { name: '{nome}', known: '{name}' }],
  ['Hello', 'Hallo {name}', 'de', 'There is no value {name}: the English text has none.', { name: '{name}' }],
  ['Hello {name}', 'Hallo', 'de', 'The value {name} is missing.', { name: '{name}' }],
  [
    ENTRIES,
    '{count, plural, other {{count} Einträge}}',
    'de',
    'The form {form} of {name} is missing: write {form} {…}.',
    { form: 'one', name: '{count}' },
  ],
  [
    ENTRIES,
    '{count, plural, one {x} few {y} other {{count}}}',
    'de',
    'The language has no form {form}: it has {known}.',
    { form: 'few', known: 'one, other' },
  ],
  [
    ENTRIES,
    '{count, plural, one {x {count, plural, one {y}}} other {z}}',
    'de',
    'The form {form} of {name} is missing: write {form} {…}.',
    { form: 'other', name: '{count}' },
  ],
  ['On {date}', 'Am {date, date, short}', 'de', '{part} is not read: only plural and select are.', { part: '{date, date, short}' }],
] as const)('a text that would break a page is refused: %s → %s', (english, text, locale, key, values) => {
  expect(textProblem(english, text, locale)).toEqual({ key, values });
});

test('each language has the forms of its whole numbers', () => {
  expect([pluralForms('de'), pluralForms('fr'), pluralForms('ar').length]).toEqual([['one', 'other'], ['one', 'other'], 6]);
});
