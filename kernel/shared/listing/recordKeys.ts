import { signedAmount, type EntityShape, valuesAt } from '@mortise/sdk';
import { foldText } from '@mortise/sdk/domain';
import type { ColumnKind, FieldColumn } from './FieldColumn.ts';

/** The free-text column of one record. */
const MAX_SEARCH = 4_000;

/** A btree takes keys up to about 2,700 bytes; searches and sorts look at so many characters of a text. */
export const MAX_KEY = 200;

const isCore = (path: string): path is keyof CoreTexts => ['registration', 'name', 'status'].includes(path);

interface CoreTexts {
  readonly registration?: unknown;
  readonly name?: unknown;
  readonly status?: unknown;
}
type Data = Readonly<Record<string, unknown>>;

/**
 * What free text looks at. Registration, name and status unless configured. Everybody may ask it: it finds nothing of
 * what is not shown to everybody.
 */
export const textPaths = ({ text, fields }: Pick<EntityShape, 'fields' | 'text'>): readonly string[] =>
  (text ?? ['registration', 'name', 'status']).filter((path) => fields[/^\w+/.exec(path)![0]]?.shownTo === undefined);

/** The text that free text is searched in, folded. */
export function searchText(entity: Pick<EntityShape, 'fields' | 'text'>, core: CoreTexts, data: Data): string {
  const parts = textPaths(entity).flatMap((path) => (isCore(path) ? [core[path]] : valuesAt(data, path)));
  return foldText(parts.filter((part) => part !== undefined && part !== null && part !== '').join(' ')).slice(0, MAX_SEARCH);
}

/** The name as it is searched and sorted by. */
export const nameKey = (name: string | null): string | null => (name === null ? null : foldText(name).slice(0, MAX_KEY));

/** `CLIENT:PER00000001` finds by role, `:PER00000001` in any role. */
export function personKeys(persons: unknown): readonly string[] | null {
  if (!Array.isArray(persons)) return null;
  const keys = new Set<string>();
  for (const person of persons as readonly (Data | null)[]) {
    const registration = person?.['personRegistration'];
    if (typeof registration !== 'string') continue;
    keys.add(`:${registration}`);
    if (typeof person?.['role'] === 'string') keys.add(`${person['role']}:${registration}`);
  }
  return keys.size === 0 ? null : [...keys];
}

export function organizationKey(organization: unknown): string | null {
  if (typeof organization !== 'object' || organization === null) return null;
  const { name, registration } = organization as { readonly name?: unknown; readonly registration?: unknown };
  const key = name ?? registration;
  return typeof key === 'string' ? key.slice(0, MAX_KEY) : null;
}

/** The value of a record as its column holds it: text, boolean, texts of `codes`, or null. */
export function columnValue({ path, kind, field }: FieldColumn, data: Data): unknown {
  const values = path.includes('.') || path.includes('[') ? valuesAt(data, path) : [data[path]];
  if (kind === 'codes') {
    const codes = values.flat().filter((value) => value !== undefined && value !== null);
    return codes.length === 0
      ? null
      : [...new Set(codes.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_KEY)))];
  }
  const value = signedAmount(field, values[0], data);
  return value === undefined || value === null ? null : keyOf(kind, value);
}

/** A value as its column holds it; also what a criterion is compared as. */
export function keyOf(kind: ColumnKind, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (kind === 'folded') return foldText(value).slice(0, MAX_KEY);
  return kind === 'code' || kind === 'prefix' ? value.slice(0, MAX_KEY) : value;
}
