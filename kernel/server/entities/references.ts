import { ApiError, fieldLabel, type Fields } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';
import type { NamedStatements } from '../services/database/Database.ts';
import type { TenantTable } from '../services/database/tenantTables.ts';
import { DIVISION_BY_ZERO, sqlFailure } from '../services/database/sqlState.ts';
import { TenantParameters, type TenantStatement } from './TenantStatement.ts';

/** One reference of a record to another. */
export interface Reference {
  /** With the position in lists: `persons[0].personRegistration`. */
  readonly path: string;
  readonly label: string;
  readonly role: string;
  readonly entity: string;
  readonly registration: string;
}

const MAX_ATTEMPTS = 5;

type Values = Readonly<Record<string, unknown>>;

/** Whether any field of the entity can refer to a record: if not, the rest need not be asked. */
export const hasReferences = (fields: Fields): boolean =>
  Object.values(fields).some((field) => field.type === 'reference' || ('fields' in field && hasReferences(field.fields)));

/** All references in a record's data. */
export function referencesIn(fields: Fields, data: Values): readonly Reference[] {
  const found: Reference[] = [];
  collect(fields, data, '', found);
  return found;
}

function collect(fields: Fields, data: Values, prefix: string, found: Reference[]): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = data[name];
    if (value === undefined || value === null) continue;
    const path = prefix + name;
    if (field.type === 'reference') {
      const role = typeof data['role'] === 'string' ? data['role'] : '';
      found.push({ path, label: fieldLabel(name, field), role, entity: field.entity, registration: value as string });
    } else if (field.type === 'object') collect(field.fields, value as Values, `${path}.`, found);
    else if (field.type === 'items') {
      for (const [index, item] of (value as readonly Values[]).entries()) collect(field.fields, item, `${path}[${index}].`, found);
    }
  }
}

/** Makes sure that the records referred to exist in the tenant. @throws INVALID_FIELD_VALUE naming every field that is wrong */
export async function requireReferences(
  statements: NamedStatements,
  scope: RequestScope,
  references: readonly Reference[],
  tableOf: TableOf,
): Promise<void> {
  if (references.length === 0) return;
  const wanted = registrationsByEntity(references);
  const parameters = new TenantParameters(scope);
  const entities = [...wanted.keys()];
  const selects = entities.map(
    (entity, kind) => `select ${kind} as kind, registration from ${existing(entity, wanted, parameters, tableOf)}`,
  );
  const rows = await parameters
    .statement(selects.join(' union all '), nameOf('references', entities, tableOf))
    .run<{ kind: number; registration: string }>(statements);
  for (const { kind, registration } of rows) wanted.get(entities[kind]!)!.delete(registration);
  const missing = references.filter(({ entity, registration }) => wanted.get(entity)!.has(registration));
  if (missing.length > 0) throw unknownReferences(missing);
}

/**
 * A statement that fails (`guarded`) unless the records referred to exist, and that keeps them until the transaction ends.
 * It travels with the write that needs them; nothing when there are none. Only for transactions that may write rows of the tenant.
 */
export function referenceGuard(scope: RequestScope, references: readonly Reference[], tableOf: TableOf): readonly TenantStatement[] {
  if (references.length === 0) return [];
  const wanted = registrationsByEntity(references);
  const parameters = new TenantParameters(scope);
  const entities = [...wanted.keys()];
  const counts = entities.map(
    (entity) => `(select count(*) from (select 1 from ${existing(entity, wanted, parameters, tableOf)} for key share) r)`,
  );
  const needed = entities.reduce((sum, entity) => sum + wanted.get(entity)!.size, 0);
  const text = `select 1 / (${counts.join(' + ')} = ${parameters.bind(needed)}::int)::int as divided`;
  return [parameters.statement(text, nameOf('guard', entities, tableOf))];
}

/**
 * Runs a write that a guard of references goes with. `explain` throws why the guard refused; where it finds nothing wrong, somebody put it
 * right in between, and the write is tried again.
 */
export async function guarded<T>(write: () => Promise<T>, explain: () => Promise<void>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isRefused(error)) throw error;
      await explain();
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** A guard that refuses divides by zero. */
const isRefused = (error: unknown): boolean => sqlFailure(error)?.code === DIVISION_BY_ZERO;

type TableOf = (entity: string) => TenantTable;

function registrationsByEntity(references: readonly Reference[]): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>();
  for (const { entity, registration } of references) wanted.set(entity, (wanted.get(entity) ?? new Set()).add(registration));
  return wanted;
}

const existing = (
  entity: string,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
  parameters: TenantParameters,
  tableOf: TableOf,
): string => `${tableOf(entity).sql} where tenant = $1 and registration = any(${parameters.bind([...wanted.get(entity)!])})`;

/** One text per set of entities: few enough to be prepared. */
function nameOf(kind: string, entities: readonly string[], tableOf: TableOf): string | undefined {
  const name = `${kind} ${entities.map((entity) => tableOf(entity).name).join(' ')}`;
  return name.length < 60 ? name : undefined;
}

function unknownReferences(missing: readonly Reference[]): ApiError {
  const sentences = missing.map(({ label, entity, registration }) => `${label}: there is no ${entity} ${registration}`);
  return ApiError.of('INVALID_FIELD_VALUE', [missing[0]!.path], {
    errors: sentences,
    fieldProps: Object.fromEntries(missing.map(({ path }, index) => [path, { errorFormat: sentences[index]! }])),
  });
}
