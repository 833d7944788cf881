import { foldText } from '@mortise/sdk/domain';
import { invalidCriterion, unknownCriteria } from './criterionValues.ts';
import type { Compared } from './namedCriteria.ts';
import { namedCriteria } from './namedCriteria.ts';
import type { AskedList } from './parseListQuery.ts';
import { searchText, textPaths } from './recordKeys.ts';
import { type Columns, fieldsOf, lookedAt, rootOf, type RowCondition, rowCondition, type Searched } from './rowCriteria.ts';
import { columnsOf, compareValues, insertedAt, type Row, rowValue } from './rowValues.ts';

const MAX_TEXT = 500;
const MAX_KEYS = 5;
const CORE: Readonly<Record<string, Compared>> = {
  registration: { path: 'registration', kind: 'code' },
  name: { path: 'name', kind: 'folded' },
  status: { path: 'status', kind: 'code' },
  organization: { path: 'organization', kind: 'code' },
  'organization.name': { path: 'organization', kind: 'code' },
  _updateDate: { path: '_updateDate', kind: 'instant' },
};
const INSERTED: ReadonlySet<string> = new Set(['_id', '_insertDate']);

interface Key {
  readonly name: string;
  readonly isDescending: boolean;
}

/**
 * A list that is asked for, answered from records at hand with the rules of the server: which match, and in which order. Pure.
 * `tests/server/keptRows.test.ts` puts the same questions to both.
 */
export class RowQuestion {
  /** Fields, by their first step, without which a row cannot be judged. */
  readonly needed: ReadonlySet<string>;
  private readonly conditions: readonly RowCondition[];
  private readonly keys: readonly Key[];
  private readonly columns: Columns;

  /** @throws INVALID_FIELD_IN_QUERY for what the server refuses, and for criteria that only the server can judge: `details.unknownParameters` names those */
  constructor(entity: Searched, { search, criteria, sort }: AskedList, timeZone: string) {
    const all = columnsOf(entity);
    this.columns = new Map(all.map((column) => [column.path, column]));
    const { columns } = this;
    const named = namedCriteria(entity, all);
    const unknown = Object.keys(criteria).filter((name) => !named.has(name));
    if (unknown.length > 0) throw unknownCriteria(unknown);
    const asked = Object.entries(criteria).filter(([, text]) => text !== '');
    const words = wordsOf(search);
    const isFound: RowCondition = (row) => {
      const text = foundText(entity, row);
      return words.every((word) => text.includes(word));
    };
    this.conditions = [
      ...asked.map(([name, text]) => rowCondition(named.get(name)!, { name, text, timeZone, columns })),
      ...(words.length > 0 ? [isFound] : []),
    ];
    this.keys = keysOf(sort, columns);
    this.needed = new Set([
      ...asked.flatMap(([name]) => lookedAt(named.get(name)!, columns)),
      ...(words.length > 0 ? textPaths(entity).map(rootOf) : []),
      ...this.keys.flatMap(({ name }) => (INSERTED.has(name) ? [] : fieldsOf(CORE[name]?.path ?? name, columns))),
    ]);
  }

  matches(row: Row): boolean {
    return this.conditions.every((holds) => holds(row));
  }

  /** Absent values are the lowest; no two records are equal. */
  compare = (one: Row, other: Row): number => {
    for (const { name, isDescending } of this.keys) {
      const order = INSERTED.has(name) ? compareInserted(one, other) : this.compareBy(name, one, other);
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  };

  private compareBy(name: string, one: Row, other: Row): number {
    const compared = CORE[name] ?? { path: name, kind: this.columns.get(name)!.kind };
    const [left, right] = [one, other].map((row) => rowValue(row, compared, this.columns));
    if (left === undefined || right === undefined) return Number(left !== undefined) - Number(right !== undefined);
    return compareValues(left, right);
  }
}

/** What a row is found by; rows do not change, and one search follows the other. */
function foundText(entity: Searched, row: Row): string {
  const known = foundTexts.get(row) ?? searchText(entity, row, row);
  foundTexts.set(row, known);
  return known;
}

const foundTexts = new WeakMap<Row, string>();

const compareInserted = (one: Row, other: Row): number =>
  insertedAt(one) - insertedAt(other) || compareValues(String(one['_id']), String(other['_id']));

/** @throws INVALID_FIELD_IN_QUERY */
function wordsOf(search = ''): readonly string[] {
  if (search.trim() === '') return [];
  if (search.length > MAX_TEXT || search.includes('\u0000')) throw invalidCriterion('search');
  return foldText(search)
    .split(' ')
    .filter((word) => word !== '');
}

/** `-amount,name` → its keys, ending in one that no two records share; the newest first without it. @throws INVALID_FIELD_IN_QUERY */
function keysOf(sort: string | undefined, columns: Columns): readonly Key[] {
  const names = (sort ?? '').split(',').filter((name) => name !== '');
  if (names.length > MAX_KEYS) throw invalidCriterion('sort');
  const all = names.map((name) => ({ name: name.replace(/^[-+]/, ''), isDescending: name.startsWith('-') }));
  const unique = all.findIndex(({ name }) => name === 'registration' || INSERTED.has(name));
  // What stands behind decides nothing any more, and may be anything.
  const keys = unique === -1 ? all : all.slice(0, unique + 1);
  const wrong = keys.find(({ name }) => !INSERTED.has(name) && !Object.hasOwn(CORE, name) && columns.get(name)?.isSortable !== true);
  if (wrong !== undefined) throw invalidCriterion(`sort=${wrong.name}`);
  return [...keys, { name: '_id', isDescending: keys.at(-1)?.isDescending ?? true }];
}
