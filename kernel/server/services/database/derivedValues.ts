import { signedAmount, valuesAt } from '@mortise/sdk';
import { foldText } from '@mortise/sdk/domain';
import type { ColumnKind, TenantTable, TypedColumn } from './tenantTables.ts';

/** A btree takes keys up to about 2,700 bytes; searches and sorts look at so many characters of a text. */
export const MAX_KEY = 200;
/** The free-text column of one record. */
const MAX_SEARCH = 4_000;

/** What a record says of itself outside its data. */
export interface Core {
  readonly registration: string | undefined;
  readonly name: string | null;
  readonly status: string;
}

export type Data = Readonly<Record<string, unknown>>;

/** Values of the columns that follow from a record; by column name, as they are written. */
export interface Derived {
  readonly [column: string]: unknown;
}

/** Values of the derived columns. The one place where they are computed: on every save, and when a definition changes. */
export function derivedValues(table: TenantTable, core: Core, data: Data): Derived {
  const values: Record<string, unknown> = {
    name_key: core.name === null ? null : foldText(core.name).slice(0, MAX_KEY),
    organization: organizationKey(data['organization']),
    search: searchText(table, core, data),
    person_keys: personKeys(data['persons']),
  };
  for (const column of table.columns) values[column.column.slice(1, -1)] = columnValue(column, data);
  return values;
}

/** Whether free text also finds the registration. */
export const searchesRegistration = (table: TenantTable): boolean => textPaths(table).includes('registration');

/**
 * What free text looks at. Registration, name and status unless configured. Everybody may ask it: it finds nothing of
 * what is not shown to everybody.
 */
export const textPaths = ({ entity }: Pick<TenantTable, 'entity'>): readonly string[] =>
  (entity.text ?? ['registration', 'name', 'status']).filter((path) => entity.fields[/^\w+/.exec(path)![0]]?.shownTo === undefined);

function searchText(table: TenantTable, core: Core, data: Data): string {
  const parts = textPaths(table).flatMap((path) => {
    if (path === 'registration' || path === 'name' || path === 'status') return [core[path]];
    return valuesAt(data, path);
  });
  return foldText(parts.filter((part) => part !== undefined && part !== null && part !== '').join(' ')).slice(0, MAX_SEARCH);
}

/** `CLIENT:PER00000001` finds by role, `:PER00000001` in any role. */
function personKeys(persons: unknown): readonly string[] | null {
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

function columnValue({ path, kind, field }: TypedColumn, data: Data): unknown {
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
