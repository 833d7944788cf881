import { fieldLabel, type Field, type FieldError, type Fields } from '@mortise/sdk';
import type { RequestScope, Statements } from '@mortise/sdk/server';

type Values = Readonly<Record<string, unknown>>;
type Tenant = Pick<RequestScope, 'tenant'>;

/** The values of the code lists that fields name. */
export interface ListedValues {
  /** Whether the product's list has the value: what nearly always is so costs no statement. */
  isStandard(scope: Tenant, list: string, value: string): boolean;
  /**
   * All values of the lists as the tenant has them, those out of use among them; lists that are not there are left out.
   * @param statements of the transaction that asks, where there is one
   */
  ofTenant(scope: Tenant, lists: readonly string[], statements?: Statements): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
}

/** Where there are no lists nothing is outside of them. */
export const noLists: ListedValues = { isStandard: () => true, ofTenant: () => Promise.resolve(new Map()) };

/** What values of a record are in none of their lists. What it had before stays, wherever it stands in its entries now. */
export type ListCheck = (after: Values, before?: Values) => readonly FieldError[];

/**
 * Reads what is needed to look at records that the bodies make.
 * @param bodies as they come: nothing of them is checked yet
 */
export async function listCheck(
  fields: Fields,
  lists: ListedValues,
  scope: Tenant,
  bodies: readonly unknown[],
  statements?: Statements,
): Promise<ListCheck> {
  const isStandard = ({ list, value }: Listed): boolean => lists.isStandard(scope, list, value);
  const asked = new Set(bodies.flatMap((body) => [...listedIn(fields, body)]).flatMap((one) => (isStandard(one) ? [] : [one.list])));
  const known = asked.size === 0 ? new Map<string, ReadonlySet<string>>() : await lists.ofTenant(scope, [...asked], statements);
  return (after, before) => {
    const strange = [...listedIn(fields, after)].filter((one) => !isStandard(one) && known.get(one.list)?.has(one.value) === false);
    if (strange.length === 0) return [];
    const earlier = new Set([...listedIn(fields, before)].map(asText));
    return strange.filter((one) => !earlier.has(asText(one))).map((one) => notListed(one, known.get(one.list)!));
  };
}

interface Listed {
  readonly path: string;
  readonly name: string;
  readonly field: Field;
  readonly list: string;
  readonly value: string;
}

const asText = ({ path, value }: Listed): string => `${path.replaceAll(/\[\d+\]/g, '')} ${value}`;

function* listedIn(fields: Fields, values: unknown, prefix = ''): Generator<Listed> {
  if (typeof values !== 'object' || values === null) return;
  for (const [name, value] of Object.entries(values)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field !== undefined) yield* listedAt(field, name, prefix + name, value);
  }
}

function* listedAt(field: Field, name: string, path: string, value: unknown): Generator<Listed> {
  const list = listOf(field);
  if (field.type === 'object') yield* listedIn(field.fields, value, `${path}.`);
  else if (field.type === 'items') {
    for (const [index, entry] of (Array.isArray(value) ? value : []).entries()) yield* listedIn(field.fields, entry, `${path}[${index}].`);
  } else if (list !== undefined) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'string' && one !== '') yield { path, name, field, list, value: one };
    }
  }
}

/** The code list of a field that takes nothing else. A collection of records is none. */
function listOf(field: Field): string | undefined {
  if (!('list' in field) || field.list === undefined || field.list.startsWith('/')) return undefined;
  return 'isCreatable' in field && field.isCreatable ? undefined : field.list;
}

/** Longest text of a value, and most choices, that an answer repeats. */
const MOST_LETTERS = 60;
const MOST_CHOICES = 20;
const NOT_LISTED = '{label}: {value} is not in the list. Choose from {choices}';

function notListed({ path, name, field, value }: Listed, choices: ReadonlySet<string>): FieldError {
  const named = [...choices].slice(0, MOST_CHOICES).join(', ');
  const values: Record<string, string> = {
    label: fieldLabel(name, field),
    value: value.slice(0, MOST_LETTERS),
    choices: choices.size > MOST_CHOICES ? `${named} …` : named,
  };
  const message = NOT_LISTED.replaceAll(/\{(\w+)\}/g, (_, placeholder: string) => values[placeholder]!);
  return { path, code: 'INVALID_FIELD_VALUE', key: NOT_LISTED, values, message };
}
