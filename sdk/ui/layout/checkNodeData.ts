import type { JsonObject, JsonValue } from '../../JsonValue.ts';

const MOST_ROWS = 1_000;

type Check = (value: JsonValue) => string | undefined;

const isObject = (value: JsonValue): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const name: Check = (value) => (typeof value === 'string' && value !== '' ? undefined : 'expected a name');
const texts: Check = (value) =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string') ? undefined : 'expected an object of texts';
const limit: Check = (value) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_ROWS
    ? undefined
    : `expected a whole number from 1 to ${MOST_ROWS}`;

/** What each form of data may say; its first word names it. */
const FORMS: readonly Readonly<Record<string, Check>>[] = [
  { path: name },
  { entity: name, criteria: texts, sort: name, limit },
  { run: name, parameters: texts },
];

/** What is wrong with a `data` prop, each with its path. */
export function checkNodeData(data: JsonValue, at: string): readonly string[] {
  if (Array.isArray(data)) return data.flatMap((row: JsonValue, index) => (isObject(row) ? [] : [`${at}[${index}]: expected object`]));
  const form = isObject(data) ? FORMS.find((known) => Object.hasOwn(data, Object.keys(known)[0]!)) : undefined;
  if (form === undefined) return [`${at}: expected rows, or where they come from: path, entity or run`];
  return Object.entries(data as JsonObject).flatMap(([word, value]) => {
    const problem = Object.hasOwn(form, word) ? form[word]!(value) : 'unknown property';
    return problem === undefined ? [] : [`${at}.${word}: ${problem}`];
  });
}
