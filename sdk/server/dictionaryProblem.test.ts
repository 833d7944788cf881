import { expect, test } from 'vitest';
import { dictionaryProblem } from './dictionaryProblem.ts';

const problem = (source: unknown) => dictionaryProblem('locales/fr.json', typeof source === 'string' ? source : JSON.stringify(source));

test('texts by the English ones are a dictionary, with the same placeholders or fewer', () => {
  expect(problem({})).toBeUndefined();
  expect(
    problem({
      '{count} records of {name}': '{name} : {count}',
      Hide: 'Masquer',
      'One {thing}': 'Une chose',
      '{count} bills': '{count, plural, one {facture} other {{count} factures}}',
    }),
  ).toBeUndefined();
});

test.each([
  ['{', /^locales\/fr\.json is not valid JSON: .+\.$/],
  [[], /^locales\/fr\.json has to be an object of texts by the English ones\.$/],
  ['null', /has to be an object of texts/],
  [{ Show: 'Montrer', Hide: 1 }, /^locales\/fr\.json: "Hide" needs a text\.$/],
  [{ Hide: { one: 'x' } }, /"Hide" needs a text/],
  [{ Hide: ' ' }, /"Hide" needs a text/],
  [{ '{count} records': '{nombre} fiches' }, /the text of "\{count\} records" has \{nombre\}, for which the English one has no value/],
])('%j is none, and the sentence names file and key', (source, sentence) => {
  expect(problem(source)).toMatch(sentence);
});
