import { apiError, placedFields, type FieldHistoryEntry, type Fields, type JsonValue, type PlacedField } from '@mortise/sdk';
import type { RequestScope, Row } from '@mortise/sdk/server';
import type { NamedStatements } from '../services/database/Database.ts';
import type { StoredRecord } from './storedRecord.ts';
import { TenantStatement } from './TenantStatement.ts';

export interface FieldHistoryQuery {
  /** Of a field, or of one within an object: `address.city`. */
  readonly path: string;
  readonly offset: number;
  readonly limit: number;
  readonly isOldestFirst?: boolean;
}

/** What reading it takes. */
interface HistoryStore {
  readonly database: NamedStatements;
  /** Those that the user sees. */
  readonly fields: Fields;
}

interface ValueRow extends Row {
  readonly version: number;
  readonly at: string;
  readonly username: string;
  /** JSON text; null where the field was emptied, and where its values were erased. */
  readonly value: string | null;
  readonly erased: boolean;
}

/** The saves of a record that changed a field, up to a version. What stands inside of an object only counts where it changed itself. */
const changesText = (order: 'asc' | 'desc'): string => `select h.version, h.at, h.username, changed.value::text as value, changed.erased
  from d.history h cross join lateral (
    select nullif(change -> 'old' #> $4::text[], 'null'::jsonb) as old, nullif(change -> 'new' #> $4::text[], 'null'::jsonb) as value, change ? 'isErased' as erased
    from jsonb_array_elements(h.changes) change where change ->> 'field' = $3::text limit 1
  ) changed
  where h.tenant = $1 and h.record_id = $2::uuid and h.version <= $5 and h.changes @> jsonb_build_array(jsonb_build_object('field', $3::text))
    and (changed.erased or changed.value is distinct from changed.old)
  order by h.version ${order} limit $6 offset $7`;

const LAST_VERSION = 2_147_483_647;
/** Saves that changed a currency, which are read beside those of an amount. */
const MOST_CURRENCIES = 1_000;

/** Which values a field had, and who gave them. */
export async function fieldHistory(
  store: HistoryStore,
  scope: RequestScope,
  record: StoredRecord,
  { path, isOldestFirst = false, offset, limit }: FieldHistoryQuery,
): Promise<readonly FieldHistoryEntry[]> {
  const rows = await changesOf(store, scope, record, path, { order: isOldestFirst ? 'asc' : 'desc', limit, offset });
  const currencyAt = await currenciesOf(store, scope, record, path, Math.max(0, ...rows.map(({ version }) => version)));
  return rows.map(({ version, at, username, value, erased }) => {
    const currency = value === null ? undefined : currencyAt(version);
    return {
      version,
      date: at,
      username,
      ...(value !== null && { value: JSON.parse(value) as JsonValue }),
      ...(currency !== undefined && { currency }),
      ...(erased && { isErased: true as const }),
    };
  });
}

interface Reading {
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset?: number;
  /** No saves after it. */
  readonly until?: number;
}

function changesOf(
  { database }: HistoryStore,
  scope: RequestScope,
  { id }: StoredRecord,
  path: string,
  { order, limit, offset = 0, until = LAST_VERSION }: Reading,
): Promise<readonly ValueRow[]> {
  const [root = '', ...inner] = path.split('.');
  const parameters = [id, root, inner, until, limit, offset];
  return new TenantStatement(scope, changesText(order), parameters, `field history ${order}`).run<ValueRow>(database);
}

/** The currency that an amount had in each version: of the field that names it, beside the amount or in the record, else `currency`. */
async function currenciesOf(
  store: HistoryStore,
  scope: RequestScope,
  record: StoredRecord,
  path: string,
  until: number,
): Promise<(version: number) => string | undefined> {
  const changes = await Promise.all(
    currencyPaths(store.fields, path).map((named) =>
      changesOf(store, scope, record, named, { order: 'desc', limit: MOST_CURRENCIES, until }),
    ),
  );
  return (version) => {
    for (const rows of changes) {
      const value = rows.find((row) => row.version <= version)?.value ?? null;
      if (value !== null) return JSON.parse(value) as string;
    }
    return undefined;
  };
}

function currencyPaths(fields: Fields, path: string): readonly string[] {
  const field = fieldAt(fields, path);
  if (field?.type !== 'currency') return [];
  const place = path.slice(0, path.lastIndexOf('.') + 1);
  const names = field.currencyField === undefined ? ['currency'] : [field.currencyField, 'currency'];
  const paths = names.flatMap((name) => [`${place}${name}`, name]);
  return [...new Set(paths)].filter((named) => fieldAt(fields, named) !== undefined);
}

/** @throws INVALID_FIELD_IN_QUERY for what is no field, and for what stands in a list */
export function requireField(fields: Fields, path: string): void {
  if (path !== 'status' && fieldAt(fields, path) === undefined) throw apiError('INVALID_FIELD_IN_QUERY', [`field=${path.slice(0, 100)}`]);
}

const fieldAt = (fields: Fields, path: string): PlacedField['field'] | undefined =>
  placedFields(fields).find((placed) => placed.path === path && !placed.isMany)?.field;
