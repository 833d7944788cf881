import { ApiError, apiError, fieldLabel, type Fields } from '@mortise/sdk';
import type { Redirection, RequestScope, Row, Statements } from '@mortise/sdk/server';
import type { NamedStatements, OpenDatabase } from '../services/database/Database.ts';
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
  /** Whether it may name a record that another one has replaced. */
  readonly takesReplaced?: true;
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
      const { entity, takesReplaced } = field;
      const reference = { path, label: fieldLabel(name, field), role, entity, registration: value as string };
      found.push(takesReplaced === true ? { ...reference, takesReplaced } : reference);
    } else if (field.type === 'object') collect(field.fields, value as Values, `${path}.`, found);
    else if (field.type === 'items') {
      for (const [index, item] of (value as readonly Values[]).entries()) collect(field.fields, item, `${path}[${index}].`, found);
    }
  }
}

/** Makes sure that the records referred to exist in the tenant, and have not been replaced. @throws INVALID_FIELD_VALUE naming every field that is wrong */
export async function requireReferences(
  statements: NamedStatements,
  scope: RequestScope,
  references: readonly Reference[],
  tableOf: TableOf,
): Promise<void> {
  const problems = await problemsOf(statements, scope, references, { tableOf, lock: '' });
  if (problems.length > 0) throw unusableReferences(problems);
}

/** {@link requireReferences} inside a transaction that may write rows of the tenant, until whose end none of them is deleted or replaced. */
export async function holdReferences(
  database: Pick<OpenDatabase, 'asTenant'>,
  statements: Statements,
  scope: RequestScope,
  references: readonly Reference[],
  tableOf: TableOf,
): Promise<void> {
  if (references.length === 0) return;
  const problems = await database.asTenant(statements, scope.tenant, (own) =>
    problemsOf(own, scope, references, { tableOf, lock: ' for key share' }),
  );
  if (problems.length > 0) throw unusableReferences(problems);
}

/**
 * A statement that fails (`guarded`) unless the records referred to exist and have not been replaced, and that keeps them so until the
 * transaction ends. It travels with the write that needs them; nothing when there are none. Only for transactions that may write rows of
 * the tenant.
 */
export function referenceGuard(scope: RequestScope, references: readonly Reference[], tableOf: TableOf): readonly TenantStatement[] {
  if (references.length === 0) return [];
  const wanted = wantedRecords(references);
  const parameters = new TenantParameters(scope);
  const counts = wanted.map((some) => {
    const column = replacedColumn(some, tableOf);
    const isUsable = column === undefined ? '' : ` and ${column} is null`;
    return `(select count(*) from (select 1 from ${existing(some, parameters, tableOf)}${isUsable} for key share) r)`;
  });
  const needed = wanted.reduce((sum, { registrations }) => sum + registrations.size, 0);
  const text = `select 1 / (${counts.join(' + ')} = ${parameters.bind(needed)}::int)::int as divided`;
  return [parameters.statement(text, nameOf('guard', wanted, tableOf))];
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

/** Records of one entity that are referred to. */
interface WantedRecords {
  readonly entity: string;
  readonly takesReplaced: boolean;
  readonly registrations: Set<string>;
}

function wantedRecords(references: readonly Reference[]): readonly WantedRecords[] {
  const wanted = new Map<string, WantedRecords>();
  for (const { entity, registration, takesReplaced = false } of references) {
    const key = `${entity} ${takesReplaced}`;
    const some = wanted.get(key) ?? { entity, takesReplaced, registrations: new Set() };
    wanted.set(key, some);
    some.registrations.add(registration);
  }
  return [...wanted.values()];
}

const existing = ({ entity, registrations }: WantedRecords, parameters: TenantParameters, tableOf: TableOf): string =>
  `${tableOf(entity).sql} where tenant = $1 and registration = any(${parameters.bind([...registrations])})`;

/** The column that says what replaced a record; undefined where that does not matter. */
function replacedColumn({ entity, takesReplaced }: Pick<WantedRecords, 'entity' | 'takesReplaced'>, tableOf: TableOf): string | undefined {
  const table = tableOf(entity);
  const path = table.entity.replacedBy;
  if (path === undefined || takesReplaced) return undefined;
  const column = table.byPath.get(path)?.column;
  if (column === undefined) throw new Error(`${entity}.${path} says what replaced a record: make it searchable`);
  return column;
}

interface FoundRecord extends Row {
  readonly kind: number;
  readonly registration: string;
  readonly replacement: string | null;
}

/** A reference that cannot be, and the record to be referred to in its place, if there is one. */
interface ReferenceProblem {
  readonly reference: Reference;
  readonly replacement?: string;
}

async function problemsOf(
  statements: NamedStatements,
  scope: RequestScope,
  references: readonly Reference[],
  { tableOf, lock }: { readonly tableOf: TableOf; readonly lock: '' | ' for key share' },
): Promise<readonly ReferenceProblem[]> {
  if (references.length === 0) return [];
  const wanted = wantedRecords(references);
  const parameters = new TenantParameters(scope);
  const selects = wanted.map((some, kind) => {
    const columns = `registration, ${replacedColumn(some, tableOf) ?? 'null::text'} as replacement`;
    return `select ${kind} as kind, r.* from (select ${columns} from ${existing(some, parameters, tableOf)}${lock}) r`;
  });
  const found = await parameters
    .statement(selects.join(' union all '), nameOf(lock === '' ? 'references' : 'held', wanted, tableOf))
    .run<FoundRecord>(statements);
  const kindOf = (reference: Reference): number =>
    wanted.findIndex(({ entity, takesReplaced }) => entity === reference.entity && takesReplaced === (reference.takesReplaced ?? false));
  const records = new Map(found.map((record) => [`${record.kind} ${record.registration}`, record]));
  return references.flatMap((reference): readonly ReferenceProblem[] => {
    const record = records.get(`${kindOf(reference)} ${reference.registration}`);
    if (record === undefined) return [{ reference }];
    return record.replacement === null ? [] : [{ reference, replacement: record.replacement }];
  });
}

/** Where references lead to records that others have replaced: from those to these. */
export async function replacedReferences(
  statements: NamedStatements,
  scope: RequestScope,
  references: readonly Reference[],
  tableOf: TableOf,
): Promise<readonly Redirection[]> {
  const replaceable = references.filter(
    ({ entity, takesReplaced }) => replacedColumn({ entity, takesReplaced: takesReplaced ?? false }, tableOf) !== undefined,
  );
  const problems = await problemsOf(statements, scope, replaceable, { tableOf, lock: '' });
  return problems.flatMap(({ reference: { entity, registration: from }, replacement: to }) =>
    to === undefined ? [] : [{ entity, from, to }],
  );
}

/** One text per set of entities: few enough to be prepared. */
function nameOf(kind: string, wanted: readonly WantedRecords[], tableOf: TableOf): string | undefined {
  const tables = wanted.map(({ entity, takesReplaced }) => `${tableOf(entity).name}${takesReplaced ? '*' : ''}`);
  const name = `${kind} ${tables.join(' ')}`;
  return name.length < 60 ? name : undefined;
}

/** Why nothing new refers to a record that another one has replaced. */
export const replacedSentence = (entity: string, registration: string, replacement: string): string =>
  `${entity} ${registration} has been merged into ${replacement}: choose ${replacement}`;

function unusableReferences(problems: readonly ReferenceProblem[]): ApiError {
  const sentences = problems.map(({ reference: { label, entity, registration }, replacement }) => {
    if (replacement === undefined) return `${label}: there is no ${entity} ${registration}`;
    return `${label}: ${replacedSentence(entity, registration, replacement)}`;
  });
  return apiError('INVALID_FIELD_VALUE', [problems[0]!.reference.path], {
    errors: sentences,
    fieldProps: Object.fromEntries(problems.map(({ reference: { path } }, index) => [path, { errorFormat: sentences[index]! }])),
  });
}
