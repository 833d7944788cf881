import { textPaths } from '../../services/database/derivedValues.ts';
import type { ColumnKind, TenantTable } from '../../services/database/tenantTables.ts';
import { atLeast, atMost, criterionOf, personCriterion } from './columnCriteria.ts';
import type { CriterionText, Criterion, CriterionContext } from './Criterion.ts';
import { entriesOf, invalidCriterion, oneText, spanOf } from './criterionValues.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const KNOWN = new WeakMap<TenantTable, ReadonlyMap<string, Criterion>>();

/** The criteria that lists of an entity take, by parameter name. Each question asks for them. */
export function tableCriteria(table: TenantTable): ReadonlyMap<string, Criterion> {
  const criteria = KNOWN.get(table) ?? criteriaOf(table);
  KNOWN.set(table, criteria);
  return criteria;
}

function criteriaOf(table: TenantTable): ReadonlyMap<string, Criterion> {
  const criteria = new Map<string, Criterion>();
  const text = new Set(textPaths(table));
  addFields(criteria, table, text);
  for (const [column, { role }] of Object.entries(table.entity.roles ?? {})) criteria.set(column, personCriterion(role));
  if (table.entity.fields['persons'] !== undefined) criteria.set('personRegistration', personCriterion(''));
  addCore(criteria, text);
  if (table.view) addInsertDate(criteria);
  return criteria;
}

function addCore(criteria: Map<string, Criterion>, text: ReadonlySet<string>): void {
  criteria.set('registration', criterionOf('code', 't.registration', text.has('registration')));
  criteria.set('name', criterionOf('folded', 't.name_key', text.has('name')));
  criteria.set('status', criterionOf('code', 't.status'));
  criteria.set('organization', criterionOf('code', 't.organization'));
  criteria.set('organization.name', criterionOf('code', 't.organization'));
  criteria.set('_id', ids).set('id', ids);
  criteria.set('_insertUser', criterionOf('code', 't.insert_user')).set('_updateUser', criterionOf('code', 't.update_user'));
  criteria.set('_updateDate', criterionOf('instant', 't.update_date'));
  addRange(criteria, '_updateDate', 'instant', 't.update_date');
  addRange(criteria, 'updateDate', 'instant', 't.update_date');
  criteria.set('_insertDate', (asked, context) => idsWithin(...spanAsked(asked, context), context));
  for (const name of ['_insertDate', 'insertDate']) {
    criteria.set(`from${capitalised(name)}`, (asked, context) => idsWithin(spanAsked(asked, context)[0], undefined, context));
    criteria.set(`to${capitalised(name)}`, (asked, context) => idsWithin(undefined, spanAsked(asked, context)[1], context));
  }
}

/** Of rows that are kept elsewhere: their ids do not begin with the moment. */
function addInsertDate(criteria: Map<string, Criterion>): void {
  for (const name of ['_insertDate', 'insertDate']) {
    criteria.set(name, criterionOf('instant', 't.insert_date'));
    criteria.set(`from${capitalised(name)}`, atLeast('instant', 't.insert_date'));
    criteria.set(`to${capitalised(name)}`, atMost('instant', 't.insert_date'));
  }
}

/** Fields by path; inside lists and objects also by the short names that can mean nothing else. */
function addFields(criteria: Map<string, Criterion>, table: TenantTable, text: ReadonlySet<string>): void {
  const nested = table.columns.filter(({ path, isIndexed }) => isIndexed && path.includes('.'));
  for (const { path, column, kind } of nested) {
    const plain = path.replaceAll('[]', '');
    const criterion = criterionOf(kind, `t.${column}`);
    const [outer, inner] = [plain.slice(0, plain.indexOf('.')), plain.slice(plain.lastIndexOf('.') + 1)];
    criteria.set(plain, criterion);
    if (nested.filter((other) => other.path.endsWith(`.${inner}`)).length === 1) criteria.set(inner, criterion);
    if (nested.filter((other) => other.path.startsWith(outer)).length === 1) criteria.set(outer, criterion);
  }
  for (const { path, column, kind, isIndexed } of table.columns) {
    if (!isIndexed) continue;
    if (!path.includes('.')) criteria.set(path, criterionOf(kind, `t.${column}`, text.has(path) && kind === 'folded'));
    addRange(criteria, path.replaceAll('[]', ''), kind, `t.${column}`);
  }
}

const RANGES: ReadonlySet<ColumnKind> = new Set(['decimal', 'integer', 'date', 'instant']);

function addRange(criteria: Map<string, Criterion>, path: string, kind: ColumnKind, column: string): void {
  if (!RANGES.has(kind)) return;
  const name = capitalised(path);
  for (const prefix of ['min', 'from']) if (!criteria.has(prefix + name)) criteria.set(prefix + name, atLeast(kind, column));
  for (const prefix of ['max', 'to']) if (!criteria.has(prefix + name)) criteria.set(prefix + name, atMost(kind, column));
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const spanAsked = (asked: CriterionText, { name, timeZone }: CriterionContext) => spanOf(name, oneText(name, asked), timeZone);

const ids: Criterion = (asked, { name, parameters }) => {
  const values = entriesOf(name, asked);
  if (values.some(({ isNegated, value }) => isNegated || !UUID.test(value))) throw invalidCriterion(name);
  return `t.id = any(${parameters.bind(values.map(({ value }) => value))}::uuid[])`;
};

/** Ids begin with the insert date: a span of it is a span of the primary key. */
function idsWithin(from: string | undefined, before: string | undefined, { parameters }: Parameters<Criterion>[1]): string {
  const conditions: string[] = [];
  if (from !== undefined) conditions.push(`t.id >= ${parameters.bind(firstId(from))}::uuid`);
  if (before !== undefined) conditions.push(`t.id < ${parameters.bind(firstId(before))}::uuid`);
  return conditions.join(' and ');
}

function firstId(instant: string): string {
  const hex = Math.max(0, Date.parse(instant)).toString(16).padStart(12, '0').slice(-12);
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
