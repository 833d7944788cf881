import type { Fields } from '../entity/Field.ts';
import type { JsonValue } from '../JsonValue.ts';
import { entriesAt, knownPath, objectAt, sentencesAt } from '../scripts/formErrors.ts';
import type { ComputationAnswer, FieldLook, FormAnswer } from '../scripts/library.ts';
import { objectOf } from './FormGroup.ts';
import { isPause } from './pauseAfter.ts';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const SECTION = /^props_[A-Za-z]\w*$/;
const isColumns: Check = (value) =>
  objectOf(value) === value &&
  Object.entries(value).every(
    ([name, count]) => ['base', 'md', 'lg'].includes(name) && Number.isInteger(count) && Number(count) >= 1 && Number(count) <= 12,
  );
const isChoice: Check = (value) => isText(objectOf(value)['value']) && isText(objectOf(value)['label']);

/** What each part of a look may be, besides null. */
const LOOK: Readonly<Record<keyof FieldLook, readonly [check: Check, wanted: string]>> = {
  hidden: [isFlag, 'true or false'],
  disabled: [(value) => isFlag(value) || isText(value), 'true, false or the reason'],
  readOnly: [(value) => isFlag(value) || isText(value), 'true, false or the reason'],
  mandatory: [isFlag, 'true or false'],
  label: [isText, 'a text'],
  hint: [isText, 'a text'],
  options: [(value) => Array.isArray(value) && value.every(isChoice), 'a list of { value, label }'],
  debounce: [(value) => value === true || isPause(value), 'true or milliseconds up to 5000'],
  colProps: [isColumns, '{ base, md, lg } of 1 to 12 columns'],
};

/** An answer of `execute` or `onChange` of an extension, checked. @throws that says which part of it is wrong */
export function parseFormAnswer(answer: JsonValue, fields: Fields): FormAnswer {
  const { fields: looks, values, messages } = objectAt('the answer', answer);
  return {
    fields: Object.fromEntries(
      entriesAt('fields', looks).map(([path, look]) => [SECTION.test(path) ? path : knownPath(path, fields), lookAt(path, look)]),
    ),
    values: Object.fromEntries(entriesAt('values', values).map(([name, value]) => [knownPath(name, fields), value])),
    messages: sentencesAt('messages', messages, fields),
  };
}

/** What `compute` of a computation answered, by the fields that it fills. @throws that says which part of it is wrong */
export function parseComputation(answer: JsonValue, fields: Fields): Readonly<Record<string, unknown>> {
  const { plan, values } = objectAt('the answer', answer) as ComputationAnswer;
  if (plan !== undefined && !(Array.isArray(plan) && plan.every((row) => objectOf(row) === row)))
    throw new Error('plan has to be a list of rows');
  const filled = { ...objectAt('values', values), ...(plan && { plan }) };
  for (const name of Object.keys(filled)) knownPath(name, fields);
  return filled;
}

function lookAt(path: string, look: unknown): FieldLook {
  for (const [name, value] of Object.entries(objectAt(`fields.${path}`, look))) {
    const rule = Object.hasOwn(LOOK, name) ? LOOK[name as keyof FieldLook] : undefined;
    if (rule === undefined) throw new Error(`fields.${path}.${name} is unknown: known are ${Object.keys(LOOK).join(', ')}`);
    const [check, wanted] = rule;
    if (value !== null && !check(value)) throw new Error(`fields.${path}.${name} has to be ${wanted}`);
  }
  return look as FieldLook;
}
