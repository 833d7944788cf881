import type { ListQuery, RequestScope, Row } from '@mortise/sdk/server';
import type { RecordSource } from '../RecordStore.ts';
import { TenantParameters } from '../TenantStatement.ts';
import { afterConditions } from './afterCondition.ts';
import { type Conditions, type FoundIds, joinedIds, MOST_KEPT } from './FoundIds.ts';
import { isWhole } from './isWhole.ts';
import { seesLinkedOnly, isLinked, newestLinked } from './linkedCondition.ts';
import { QuestionCache } from './QuestionCache.ts';
import { orderBy } from './sortKeys.ts';
import type { WantedPage } from './WantedPage.ts';

/** Who is linked with more finds a page sooner along its order than by sorting all of them. */
const FEW = 2_000;
/** So far an order is followed in search of a page. */
const WALKED = 20_000;
/** So many of the newest are looked into for a short answer. */
const NEWEST = 1_000;

/** Short ways to a page for somebody who sees only what is linked with one person. A page has one row more than its limit where the list goes on. */
export class LinkedRows {
  private readonly store: RecordSource;
  private readonly conditions: Conditions;
  private readonly found: FoundIds;
  private readonly many = new QuestionCache();

  /** `conditions` of a query, but for what the user may see. */
  constructor(store: RecordSource, conditions: Conditions, found: FoundIds) {
    this.store = store;
    this.conditions = conditions;
    this.found = found;
  }

  /** Notes with how many records somebody was found to be linked. */
  note(scope: RequestScope, count: number | undefined): void {
    if (count !== undefined && scope.onlyPerson !== undefined) this.many.note(keyOf(scope), count > FEW);
  }

  /** Nothing where there is no short way. */
  async page(scope: RequestScope, query: ListQuery, wanted: WantedPage): Promise<readonly Row[] | undefined> {
    if (!seesLinkedOnly(this.store, scope)) return undefined;
    const { onlyPerson: person } = scope;
    const isNewestFirst = wanted.keys[0]!.column === 't.id' && wanted.keys[0]!.isDescending;
    if (isNewestFirst && isWhole(query)) return this.newest(scope, person, wanted);
    if (isNewestFirst && query.count === 'none' && wanted.after === undefined) return this.amongNewest(scope, query, person, wanted);
    const isWalked = isWhole(query) && this.many.has(keyOf(scope)) && (wanted.after === undefined || wanted.offset === 0);
    return isWalked ? this.walked(scope, query, person, wanted) : undefined;
  }

  /** All that a person is linked with, the newest first: no table has to be looked into to find those. */
  private newest(scope: RequestScope, person: string, wanted: WantedPage): Promise<readonly Row[]> {
    const parameters = new TenantParameters(scope);
    const ids = newestLinked(person, this.store, parameters, wanted.after?.[0]);
    return this.read(parameters, `${ids} limit ${wanted.limit + 1} offset ${wanted.offset}`, wanted);
  }

  /** What is asked for most often is among the newest; where a whole page of it is, the others need not be looked into. */
  private async amongNewest(
    scope: RequestScope,
    query: ListQuery,
    person: string,
    wanted: WantedPage,
  ): Promise<readonly Row[] | undefined> {
    const parameters = new TenantParameters(scope);
    const newest = `${newestLinked(person, this.store, parameters)} limit ${NEWEST}`;
    const conditions = this.conditions(query, scope, parameters);
    const ids = `select t.id from (${newest}) n join ${this.store.table.sql} t on t.tenant = $1 and t.id = n.id
      where ${conditions.join(' and ')} order by n.id desc limit ${wanted.limit + 1} offset ${wanted.offset}`;
    return wholePage(await this.read(parameters, ids, wanted), wanted);
  }

  /** Along the index of the order: each id is looked up among the linked ones before a record is read. */
  private async walked(scope: RequestScope, query: ListQuery, person: string, wanted: WantedPage): Promise<readonly Row[] | undefined> {
    const parameters = new TenantParameters(scope);
    const { keys, limit, offset, after } = wanted;
    const order = orderBy(keys);
    const columns = [...new Set(['t.id', ...keys.map(({ column }) => column)])].join(', ');
    const isOfPerson = isLinked('t.id', person, this.store, parameters);
    const walk = (part: string) =>
      `select ${columns} from ${this.store.table.sql} t where t.tenant = $1${part} order by ${order} limit ${WALKED}`;
    const parts = after === undefined ? [''] : afterConditions(keys, after, parameters).map((condition) => ` and ${condition}`);
    const found = parts.map(
      (part) => `(select t.id from (${walk(part)}) t where ${isOfPerson} order by ${order} limit ${limit + 1} offset ${offset})`,
    );
    if (after === undefined && limit < MOST_KEPT) {
      const first = await this.found.find(parameters.statement(`select ${joinedIds(found[0]!)} as ids`));
      if (first.ids.length <= limit) return undefined;
      const rows = await this.found.read(scope, query, wanted, first);
      if (rows !== undefined) return rows;
    }
    return wholePage(await this.read(parameters, found.join(' union all '), wanted), wanted);
  }

  private read(parameters: TenantParameters, ids: string, { columns, keys, limit }: WantedPage): Promise<readonly Row[]> {
    const text = `select ${columns} from (${ids}) k join ${this.store.table.sql} t on t.tenant = $1 and t.id = k.id
      order by ${orderBy(keys)} limit ${limit + 1}`;
    return parameters.statement(text).run(this.store.database);
  }
}

const keyOf = ({ tenant, onlyPerson }: RequestScope): string => `${tenant} ${onlyPerson}`;
const wholePage = (rows: readonly Row[], { limit }: WantedPage): readonly Row[] | undefined => (rows.length > limit ? rows : undefined);
