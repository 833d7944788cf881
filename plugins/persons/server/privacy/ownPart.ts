import type { EntityDefinition, EntityRecord, Field } from '@mortise/sdk';
import { Person } from '../../shared/person.ts';
import { Prospect } from '../../shared/prospect.ts';

type Values = Readonly<Record<string, unknown>>;

/** Of a record that refers to a person what is about that person: other people in its lists of people are left out. */
export function ownPart({ name, fields }: EntityDefinition, record: EntityRecord, person: string): Values {
  const own = Object.entries(record).map(([field, value]): readonly [string, unknown] => [field, ownValue(fields[field], value, person)]);
  const isSomebodyElse = name === Person.name || name === Prospect.name;
  // Of somebody else only the relation is told.
  const told = isSomebodyElse ? own.filter(([field, value]) => field === 'registration' || names(fields[field], value, person)) : own;
  return Object.fromEntries(told);
}

function ownValue(field: Field | undefined, value: unknown, person: string): unknown {
  if (field?.type !== 'items' || !Array.isArray(value)) return value;
  const reference = personOf(field);
  return reference === undefined ? value : (value as readonly Values[]).filter((entry) => entry[reference] === person);
}

/** The field by which each entry of a list names somebody, in lists of people. */
function personOf(field: Field): string | undefined {
  if (field.type !== 'items') return undefined;
  return Object.entries(field.fields).find(([, { mandatory, ...of }]) => mandatory === true && isPerson(of))?.[0];
}

const isPerson = (field: Pick<Field, 'type'>): boolean => field.type === 'reference' && 'entity' in field && field.entity === Person.name;

/** Whether a field leads to the person. */
function names(field: Field | undefined, value: unknown, person: string): boolean {
  if (field === undefined) return false;
  return isPerson(field) ? value === person : personOf(field) !== undefined && Array.isArray(value) && value.length > 0;
}
