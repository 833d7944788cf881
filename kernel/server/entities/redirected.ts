import type { Field, Fields } from '@mortise/sdk';
import type { Redirection } from '@mortise/sdk/server';
import type { Data } from '../services/database/derivedValues.ts';
import { sameJson } from './fieldChanges.ts';

/** The data of a record whose references to one record lead to another. Entries of lists that are equal then are one. */
export function redirected(fields: Fields, data: Data, to: Redirection): Data {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, fields[name] === undefined ? value : valueOf(fields[name], value, to)]),
  );
}

function valueOf(field: Field, value: unknown, redirection: Redirection): unknown {
  if (value === null || value === undefined) return value;
  if (field.type === 'reference') return field.entity === redirection.entity && value === redirection.from ? redirection.to : value;
  if (field.type === 'object') return redirected(field.fields, value as Data, redirection);
  if (field.type !== 'items') return value;
  const before = value as readonly Data[];
  const items = before.map((item) => redirected(field.fields, item, redirection));
  const isKept = items.map((item, index) => sameJson(item, before[index]));
  return items.filter(
    (item, index) => isKept[index] || !items.some((other, at) => at !== index && (at < index || isKept[at]) && sameJson(item, other)),
  );
}
