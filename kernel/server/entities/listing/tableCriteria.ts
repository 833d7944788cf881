import type { CriterionText } from '../../../shared/listing/CriterionText.ts';
import { entriesOf, firstIdOf, isUuid, invalidCriterion, oneText, spanOf } from '../../../shared/listing/criterionValues.ts';
import { type Compared, type NamedCriterion, namedCriteria } from '../../../shared/listing/namedCriteria.ts';
import { textPaths } from '../../../shared/listing/recordKeys.ts';
import type { TenantTable } from '../../services/database/tenantTables.ts';
import { atLeast, atMost, criterionOf, personCriterion } from './columnCriteria.ts';
import type { Criterion, CriterionContext } from './Criterion.ts';

const KNOWN = new WeakMap<TenantTable, ReadonlyMap<string, Criterion>>();

/** The criteria that lists of an entity take, by parameter name. Each question asks for them. */
export function tableCriteria(table: TenantTable): ReadonlyMap<string, Criterion> {
  const criteria = KNOWN.get(table) ?? criteriaOf(table);
  KNOWN.set(table, criteria);
  return criteria;
}

function criteriaOf(table: TenantTable): ReadonlyMap<string, Criterion> {
  const text = new Set(textPaths(table.entity));
  const named = namedCriteria(table.entity, table.columns, table.view !== undefined);
  return new Map([...named].map(([name, criterion]) => [name, composed(table, text, criterion)]));
}

function composed(table: TenantTable, text: ReadonlySet<string>, criterion: NamedCriterion): Criterion {
  switch (criterion.op) {
    case 'is':
      return criterionOf(criterion.kind, columnOf(table, criterion), text.has(criterion.path) && isSearchedAsItIs(criterion));
    case 'atLeast':
      return atLeast(criterion.kind, columnOf(table, criterion));
    case 'atMost':
      return atMost(criterion.kind, columnOf(table, criterion));
    case 'person':
      return personCriterion(criterion.role);
    case 'id':
      return ids;
    case 'insertedOn':
      return (asked, context) => idsWithin(...spanAsked(asked, context), context);
    case 'insertedFrom':
      return (asked, context) => idsWithin(spanAsked(asked, context)[0], undefined, context);
    default:
      return (asked, context) => idsWithin(undefined, spanAsked(asked, context)[1], context);
  }
}

/** Whether free text holds the text as its own column does. */
const isSearchedAsItIs = ({ path, kind }: Compared): boolean => path === 'registration' || (kind === 'folded' && !path.includes('.'));

const CORE: Readonly<Record<string, string>> = {
  registration: 't.registration',
  name: 't.name_key',
  status: 't.status',
  organization: 't.organization',
  _insertUser: 't.insert_user',
  _updateUser: 't.update_user',
  _insertDate: 't.insert_date',
  _updateDate: 't.update_date',
};

const columnOf = (table: TenantTable, { path }: Compared): string => CORE[path] ?? `t.${table.byPath.get(path)!.column}`;

const spanAsked = (asked: CriterionText, { name, timeZone }: CriterionContext) => spanOf(name, oneText(name, asked), timeZone);

const ids: Criterion = (asked, { name, parameters }) => {
  const values = entriesOf(name, asked);
  if (values.some(({ isNegated, value }) => isNegated || !isUuid(value))) throw invalidCriterion(name);
  return `t.id = any(${parameters.bind(values.map(({ value }) => value))}::uuid[])`;
};

/** Ids begin with the insert date: a span of it is a span of the primary key. */
function idsWithin(from: string | undefined, before: string | undefined, { parameters }: Parameters<Criterion>[1]): string {
  const conditions: string[] = [];
  if (from !== undefined) conditions.push(`t.id >= ${parameters.bind(firstIdOf(from))}::uuid`);
  if (before !== undefined) conditions.push(`t.id < ${parameters.bind(firstIdOf(before))}::uuid`);
  return conditions.join(' and ');
}
