import type { JsonObject, JsonValue } from '@mortise/sdk';
import { MOST_WAYS, patternCost } from './patternCost.ts';

/** Types that a form of a layout may have. */
const TYPES: readonly string[] = [
  'text',
  'textarea',
  'email',
  'phone',
  'iban',
  'url',
  'color',
  'select',
  'radio',
  'multiselect',
  'emails',
  'number',
  'percentage',
  'currency',
  'slider',
  'integer',
  'date',
  'datetime',
  'time',
  'checkbox',
  'switch',
  'reference',
  'notice',
];

/** More than anybody fills in: a browser stands still while it draws thousands. */
const MOST_FIELDS = 200;

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with the fields that a layout describes, each with its path. */
export function fieldProblems(fields: JsonObject): readonly string[] {
  const { length } = Object.keys(fields);
  if (length === 0) return ['props.fields: there are none'];
  if (length > MOST_FIELDS) return [`props.fields: there are ${length}; a form has at most ${MOST_FIELDS}`];
  return Object.entries(fields).flatMap(([name, field]) => {
    const at = `props.fields.${name}`;
    if (!/^[a-zA-Z]\w*$/.test(name)) return [`${at}: a name has letters, digits and underscores only`];
    if (!isObject(field)) return [`${at}: expected object`];
    const { type, list, entity, pattern } = field;
    if (typeof type !== 'string' || !TYPES.includes(type)) return [`${at}.type: expected one of ${TYPES.join(', ')}`];
    if ((type === 'select' || type === 'radio') && typeof list !== 'string') return [`${at}.list: expected the name of a code list`];
    if (type === 'reference' && typeof entity !== 'string') return [`${at}.entity: expected a record type`];
    return pattern === undefined ? [] : patternProblems(pattern, `${at}.pattern`);
  });
}

/** A browser tries a regular expression to its end: one that may take for ever would stop the page. */
function patternProblems(pattern: JsonValue, at: string): readonly string[] {
  if (!isPattern(pattern)) return [`${at}: expected a regular expression`];
  return patternCost(pattern) > MOST_WAYS ? [`${at}: this could keep the browser busy; repeat nothing that repeats something itself`] : [];
}

function isPattern(pattern: JsonValue): pattern is string {
  try {
    return typeof pattern === 'string' && new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
