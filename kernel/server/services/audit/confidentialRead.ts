import type { EntityDefinition } from '@mortise/sdk';
import type { AuditEntry } from '@mortise/sdk/server';

export interface ConfidentialFields {
  /** By the name of a field that is confidential: the kinds of record that have it. */
  readonly kinds: ReadonlyMap<string, readonly string[]>;
  /** One of the names in a text of JSON. */
  readonly pattern: RegExp;
}

export function confidentialFields(entities: readonly EntityDefinition[]): ConfidentialFields {
  const kinds = new Map<string, readonly string[]>();
  for (const { name, fields } of entities)
    for (const [field, { isConfidential }] of Object.entries(fields))
      if (isConfidential === true) kinds.set(field, [...(kinds.get(field) ?? []), name]);
  return { kinds, pattern: new RegExp(`"(?:${[...kinds.keys()].join('|') || '(?!)'})"`) };
}

const EVENT = 'CONFIDENTIAL_READ';
/** Of a long list so many records are named. */
const MOST_NAMED = 500;

interface Found {
  readonly records: Map<string, string | undefined>;
  readonly fields: Set<string>;
}

/**
 * What somebody read who got this answer; undefined where nothing in it is confidential. Records are found wherever they are in it: in a list, joined to others,
 * in the changes of a history.
 * @param named The record that the address names, its kind, and a field that it asks for.
 */
export function confidentialRead(
  payload: string,
  { kinds: confidential, pattern }: ConfidentialFields,
  named: { readonly kind?: string | undefined; readonly registration?: string | undefined; readonly field?: string | undefined },
): Pick<AuditEntry, 'event' | 'about' | 'facts'> | undefined {
  const found: Found = { records: new Map(), fields: new Set() };
  const root = named.field?.split(/[.[]/)[0];
  if (root !== undefined && confidential.has(root)) found.fields.add(root);
  if (pattern.test(payload)) search(JSON.parse(payload), confidential, named.registration, found);
  if (found.fields.size === 0) return undefined;
  const fields = [...found.fields].toSorted();
  const kinds = confidential.get(fields[0]!)!;
  const entity = kinds.find((kind) => kind === named.kind) ?? kinds[0]!;
  const [[registration = named.registration ?? '', id] = [], ...others] = found.records;
  const records = [registration, ...others.map(([other]) => other)];
  if (others.length === 0) return { event: EVENT, facts: { fields }, about: { entity, registration, ...(id !== undefined && { id }) } };
  return {
    event: EVENT,
    facts: { fields, count: records.length, records: records.slice(0, MOST_NAMED) },
    about: { entity, registration: '' },
  };
}

function search(value: unknown, confidential: ConfidentialFields['kinds'], registration: string | undefined, found: Found): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) search(one, confidential, registration, found);
    return;
  }
  const object = value as Readonly<Record<string, unknown>>;
  const own = textOf(object['registration']) ?? textOf(object['entityRegistration']) ?? registration;
  const fields = Object.keys(object).filter((name) => confidential.has(name) && isFilled(object[name]));
  const changed = textOf(object['field']);
  if (changed !== undefined && confidential.has(changed)) fields.push(changed);
  // A definition of a kind has no registration that is a text.
  if (own !== undefined && fields.length > 0) {
    found.records.set(own, textOf(object['_id']));
    for (const field of fields) found.fields.add(field);
  }
  for (const inner of Object.values(object)) search(inner, confidential, own, found);
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && (!Array.isArray(value) || value.length > 0);
