import type { Include } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';
import type { RecordSource } from '../RecordStore.ts';
import { FieldVisibility } from '../FieldVisibility.ts';
import { TenantParameters } from '../TenantStatement.ts';
import { ruleConditions } from './ruleConditions.ts';
import { allowedValues, invalidCriterion } from '../../../shared/listing/criterionValues.ts';
import { registrationsAt, selectionOf } from './Selection.ts';

type Values = Record<string, unknown>;
/** What is joined: `{ registration, name }` by registration. */
type Joined = ReadonlyMap<string, Values>;

/** The includes asked for. @throws INVALID_FIELD_IN_QUERY when the entity does not offer one */
export function includesOf(
  { entity }: RecordSource,
  names: readonly string[] | undefined,
): readonly (readonly [name: string, include: Include])[] {
  return (names ?? []).map((name) => {
    const include = entity.includes && Object.hasOwn(entity.includes, name) ? entity.includes[name] : undefined;
    if (!include) throw invalidCriterion(`include=${name}`, allowedValues(Object.keys(entity.includes ?? {})));
    return [name, include] as const;
  });
}

/** Fields that a projection has to read besides what it names. */
export const rootsOf = (includes: ReturnType<typeof includesOf>): readonly string[] =>
  includes.map(([, { path }]) => /^[^.[]+/.exec(path)![0]);

/** Joins other records' fields to the records, one query per include, however many rows there are. */
export async function joinIncludes(
  store: RecordSource,
  scope: RequestScope,
  records: readonly Values[],
  includes: ReturnType<typeof includesOf>,
): Promise<void> {
  const joined = await Promise.all(includes.map(([, include]) => readJoined(store, scope, records, include)));
  for (const [index, [name, { path }]] of includes.entries()) {
    for (const record of records) {
      putBeside(record, path.split('.'), joined[index]!);
      if (store.entity.fields[name] === undefined) record[name] = joinedOf(record, path, joined[index]!);
    }
  }
}

async function readJoined(store: RecordSource, scope: RequestScope, records: readonly Values[], include: Include): Promise<Joined> {
  const registrations = [...new Set(records.flatMap((record) => registrationsAt(record, include.path)))];
  if (registrations.length === 0) return new Map();
  const table = store.tableOf(include.entity);
  const visibility = new FieldVisibility(table);
  const fields = (include.fields ?? ['name']).filter((path) => visibility.shows(scope, path));
  const { columns, toJson } = selectionOf(table, ['registration', ...fields]);
  const parameters = new TenantParameters(scope);
  const conditions = [`t.registration = any(${parameters.bind(registrations)})`, ...ruleConditions({ ...store, table }, scope, parameters)];
  const text = `select ${columns} from ${table.sql} t where t.tenant = $1 and ${conditions.join(' and ')}`;
  const rows = await parameters.statement(text).run(store.database);
  return new Map(
    rows.map((row) => {
      const { _id, ...values } = JSON.parse(toJson(row)) as Values;
      return [values['registration'] as string, values] as const;
    }),
  );
}

/** Puts `person: { registration, name }` beside each `personRegistration`. */
function putBeside(value: unknown, steps: readonly string[], joined: Joined): void {
  if (typeof value !== 'object' || value === null) return;
  const [step = '', ...rest] = steps;
  const name = step.replace('[]', '');
  const inner = (value as Values)[name];
  if (rest.length === 0) {
    const beside = name.replace(/Registration$/, '');
    if (beside !== name && typeof inner === 'string' && joined.has(inner)) (value as Values)[beside] = joined.get(inner);
  } else if (Array.isArray(inner)) for (const item of inner) putBeside(item, rest, joined);
  else putBeside(inner, rest, joined);
}

function joinedOf(record: Values, path: string, joined: Joined): unknown {
  const found = registrationsAt(record, path).flatMap((registration) => joined.get(registration) ?? []);
  return path.includes('[]') ? found : found[0];
}
