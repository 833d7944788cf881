import type { EntityView } from '@mortise/sdk/server';
import { textPaths } from '../../../shared/listing/recordKeys.ts';
import type { ColumnKind } from '../../../shared/listing/FieldColumn.ts';
import type { TenantTable } from './tenantTables.ts';

/** Statements that make the view of an entity anew, in the shape that a table of records would have. */
export function viewStatements(table: TenantTable, view: EntityView): readonly string[] {
  const missing = Object.keys(table.entity.fields).filter((name) => !CORE.has(name) && view.fields[name] === undefined);
  if (missing.length > 0) throw new Error(`The view of ${table.entity.name} says nothing of ${missing.join(', ')}`);
  const name = view.name ?? 'null::text';
  const updateDate = view.updateDate ?? view.insertDate;
  const insertUser = view.insertUser ?? `''`;
  const columns: readonly (readonly [expression: string, column: string])[] = [
    [view.tenant, 'tenant'],
    [view.id, 'id'],
    [text(view.registration), 'registration'],
    [name, 'name'],
    [folded(name), 'name_key'],
    [text(view.status ?? `'ACTIVE'`), 'status'],
    [text('null'), 'organization'],
    [view.insertDate, 'insert_date'],
    [updateDate, 'update_date'],
    [text(insertUser), 'insert_user'],
    [text(view.updateUser ?? insertUser), 'update_user'],
    [view.version ?? '1', 'version'],
    [view.search ?? searched(table, view), 'search'],
    ['null::text[]', 'person_keys'],
    [dataOf(table, view), 'data'],
    ...table.columns.map(({ path, kind, column, sqlType }) => [typed(kind, sqlType, view.fields[path] ?? 'null'), column] as const),
  ];
  const select = columns.map(([expression, column]) => `${expression} as ${column}`).join(', ');
  return [`drop view if exists ${table.sql}`, `create view ${table.sql} as select ${select} from ${view.from}`];
}

const CORE: ReadonlySet<string> = new Set(['registration', 'name', 'status']);

const text = (expression: string): string => `(${expression})::text collate "C"`;

/** Without accents and case, as far as the database can say: for short texts and few. */
export const folded = (expression: string): string =>
  `lower(regexp_replace(normalize(coalesce((${expression})::text, ''), NFKD), '[\u0300-\u036f]', '', 'g')) collate "C"`;

function searched({ entity }: TenantTable, view: EntityView): string {
  const own: Readonly<Record<string, string | undefined>> = { registration: view.registration, name: view.name, status: view.status };
  const parts = textPaths(entity).flatMap((path) => own[path] ?? view.fields[path] ?? []);
  return folded(`concat_ws(' ', ${parts.join(', ')})`);
}

function dataOf({ entity }: TenantTable, { fields }: EntityView): string {
  const pairs = Object.entries(fields).map(([name, expression]) => {
    const isMoment = entity.fields[name]?.type === 'datetime';
    return `'${name}', ${isMoment ? utcText(expression) : expression}`;
  });
  return `jsonb_strip_nulls(jsonb_build_object(${pairs.join(', ')}))`;
}

/** A moment as records have it: ISO 8601 in UTC. */
const utcText = (moment: string): string => `to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

function typed(kind: ColumnKind, sqlType: string, expression: string): string {
  if (kind === 'folded') return folded(expression);
  return kind === 'codes' ? `array(select jsonb_array_elements_text((${expression})::jsonb))` : `(${expression})::${sqlType}`;
}
