import type { EntityDefinition } from '@mortise/sdk';
import type { AuditEntry } from '@mortise/sdk/server';
import { DESCRIBED_PREFIX } from '../../../shared/describedNames.ts';
import { isDescribed } from '../../entities/described/describedKinds.ts';

export interface ConfidentialFields {
  /** By the name of a field that is confidential: the kinds of record that have it. */
  readonly kinds: ReadonlyMap<string, readonly EntityDefinition[]>;
  /** One of the names in a text of JSON. */
  readonly pattern: RegExp;
}

/** By the entities of a tenant, which are others once it describes a kind anew. */
const known = new WeakMap<readonly EntityDefinition[], ConfidentialFields>();

export function confidentialFieldsOf(entities: readonly EntityDefinition[]): ConfidentialFields {
  const found = known.get(entities) ?? confidentialFields(entities);
  known.set(entities, found);
  return found;
}

function confidentialFields(entities: readonly EntityDefinition[]): ConfidentialFields {
  const kinds = new Map<string, readonly EntityDefinition[]>();
  for (const entity of entities)
    for (const [field, { isConfidential }] of Object.entries(entity.fields))
      if (isConfidential === true) kinds.set(field, [...(kinds.get(field) ?? []), entity]);
  return { kinds, pattern: new RegExp(`"(?:${[...kinds.keys()].join('|') || '(?!)'})"`) };
}

const EVENT = 'CONFIDENTIAL_READ';
/** Of a long list so many records are named. */
const MOST_NAMED = 500;

/** What the address of a request names. */
interface Named {
  readonly kind?: string | undefined;
  /** Of the record. */
  readonly registration?: string | undefined;
  /** A field that it asks for. */
  readonly field?: string | undefined;
}

/**
 * What somebody read who got this answer; undefined where nothing in it is confidential. Records are found wherever they are in it: in a list, joined to others,
 * in the changes of a history.
 */
export function confidentialRead(
  payload: string,
  { kinds: confidential, pattern }: ConfidentialFields,
  named: Named,
): Pick<AuditEntry, 'event' | 'about' | 'facts'> | undefined {
  const found = new FoundFields(confidential, named.kind);
  const root = named.field?.split(/[.[]/)[0];
  if (root !== undefined) found.add(root, undefined);
  if (pattern.test(payload)) search(JSON.parse(payload), found, named.registration);
  if (found.fields.size === 0) return undefined;
  const fields = [...found.fields.keys()].toSorted();
  const kinds = found.fields.get(fields[0]!)!;
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

/** What is confidential in an answer about a kind, or about several where none is named. */
class FoundFields {
  readonly records = new Map<string, string | undefined>();
  /** With the kinds that may have each. */
  readonly fields = new Map<string, readonly string[]>();
  private readonly confidential: ConfidentialFields['kinds'];
  private readonly asked: string | undefined;

  constructor(confidential: ConfidentialFields['kinds'], asked: string | undefined) {
    this.confidential = confidential;
    this.asked = asked;
  }

  /** @param registration of the record that has it. Answers whether it is confidential there. */
  add(field: string, registration: string | undefined): boolean {
    const kinds = (this.confidential.get(field) ?? []).filter((kind) => this.mayHave(kind, registration)).map(({ name }) => name);
    if (kinds.length > 0) this.fields.set(field, kinds);
    return kinds.length > 0;
  }

  /** Names of fields that a tenant chooses are those of other kinds too, as `name`: there the registration tells what the record is. */
  private mayHave(kind: EntityDefinition, registration: string | undefined): boolean {
    if (!isDescribed(kind) || kind.name === this.asked) return true;
    if (this.asked !== undefined && !this.asked.startsWith(DESCRIBED_PREFIX)) return false;
    return registration?.replace(/\d+$/, '') === kind.registrationPrefix;
  }
}

function search(value: unknown, found: FoundFields, registration: string | undefined): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) search(one, found, registration);
    return;
  }
  const object = value as Readonly<Record<string, unknown>>;
  const own = textOf(object['registration']) ?? textOf(object['entityRegistration']) ?? registration;
  // A definition of a kind has no registration that is a text.
  if (own !== undefined) {
    const filled = Object.keys(object).filter((name) => isFilled(object[name]));
    const changed = textOf(object['field']);
    const isConfidential = [...filled, ...(changed === undefined ? [] : [changed])].filter((name) => found.add(name, own)).length > 0;
    if (isConfidential) found.records.set(own, textOf(object['_id']));
  }
  for (const inner of Object.values(object)) search(inner, found, own);
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && (!Array.isArray(value) || value.length > 0);
