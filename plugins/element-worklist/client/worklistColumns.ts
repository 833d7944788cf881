import type { EntityShape } from '@mortise/sdk';
import { plainText } from '@mortise/sdk/domain';
import { valueAt } from '@mortise/sdk/ui';

/** What a layout says of the columns. */
export interface ColumnChoice {
  readonly role?: string;
  readonly amount?: string;
  readonly date?: string;
}

/** Which values of a record its line shows, by the definition of its kind. */
export interface WorklistColumns {
  /** Key of `entity.roles`. */
  readonly role?: string;
  readonly amount?: string;
  readonly date?: string;
}

/** The persons that a record names; their names are joined by an include. */
const PERSONS = 'persons[].personRegistration';

export function columnsOf({ roles = {}, tellsApart = [], keyFigure, fields }: EntityShape, choice: ColumnChoice): WorklistColumns {
  const role = choice.role ?? tellsApart.find((name) => name in roles);
  const amount = choice.amount ?? keyFigure;
  const { date } = choice;
  return {
    ...(role !== undefined && role in roles && { role }),
    ...(amount !== undefined && amount in fields && { amount }),
    ...(date !== undefined && date in fields && { date }),
  };
}

/** Asks for no more of the records than the lines show: a contract has a plan of hundreds of rows. */
export function narrowedQuery(
  { fields, includes = {} }: EntityShape,
  { role, amount, date }: WorklistColumns,
): Readonly<Record<string, string>> {
  const include = Object.keys(includes).find((name) => includes[name]!.path === PERSONS);
  const wanted = ['registration', 'name', ...(role === undefined ? [] : ['persons']), 'currency', amount, date];
  return {
    projection: wanted.filter((name) => name === 'registration' || (name !== undefined && name in fields)).join(','),
    ...(role !== undefined && include !== undefined && { include }),
  };
}

interface LinkedPerson {
  readonly role?: string;
  readonly personRegistration?: string;
  readonly person?: { readonly name?: string };
}

/** The name of whoever has the role; their registration where they have no name. */
export function personOf(record: object, { roles = {} }: EntityShape, role: string | undefined): string {
  const code = roles[role ?? '']?.role;
  const persons = (valueAt(record, 'persons') ?? []) as readonly LinkedPerson[];
  const found = persons.find((person) => person.role === code);
  return plainText(found?.person?.name ?? found?.personRegistration);
}
