import { type ApiError, apiError } from '@mortise/sdk';
import { allowedValues, invalidCriterion } from './criterionValues.ts';
import { type Rows, ROWS_MESSAGE, rowsOf } from './rowsOf.ts';

/** What the address of a list says. */
export interface AskedList extends Rows {
  readonly search?: string;
  /** By the name of the parameter: `status=DRAFT,-CLOSED`. */
  readonly criteria: Readonly<Record<string, string>>;
  readonly sort?: string;
  readonly afterId?: string;
  readonly projection?: readonly string[];
  readonly include?: readonly string[];
  readonly breakdown?: boolean;
  readonly breakdownBy?: string;
  readonly count?: 'none' | 'capped' | 'exact';
}

/** The query string of a route: each parameter is one text. */
export type QueryString = Readonly<Record<string, string | undefined>>;

/** Parameters that are no criteria. */
export const RESERVED_PARAMETERS: ReadonlySet<string> = new Set([
  'search',
  'sort',
  'range',
  'afterId',
  'projection',
  'include',
  'breakdown',
  'autocomplete',
  'nextPagination',
  'count',
  'token',
]);

const AUTOCOMPLETE: Partial<AskedList> = { limit: 10, count: 'none', projection: ['registration', 'name', 'status'] };

/** Reads the query of `GET {collection}`. @throws INVALID_FIELD_IN_QUERY */
export function parseListQuery(query: QueryString): AskedList {
  const text = (name: string) => query[name];
  // `fromEntries` makes own properties, also of a parameter named __proto__.
  const criteria = Object.fromEntries(
    Object.keys(query)
      .filter((name) => !RESERVED_PARAMETERS.has(name))
      .map((name) => [name, query[name]!]),
  );
  const search = text('search');
  const sort = text('sort');
  const afterId = text('afterId');
  const projection = names(text('projection'));
  const include = names(text('include'));
  return {
    ...(isOn('autocomplete', text('autocomplete')) && AUTOCOMPLETE),
    ...(search !== undefined && { search }),
    ...(sort !== undefined && { sort }),
    ...(projection && { projection }),
    ...(include && { include }),
    ...breakdownOf(text('breakdown')),
    ...countOf(text('count')),
    ...nextOf(text('nextPagination')),
    ...rangeOf(text('range')),
    ...(afterId !== undefined && afterId !== '' && { afterId }),
    criteria,
  };
}

function isOn(name: string, text = ''): boolean {
  if (!['', '0', '1', 'false', 'true'].includes(text)) throw invalid(name, allowedValues(['0', '1']));
  return text === '1' || text === 'true';
}

const BREAKDOWN_MESSAGE = 'breakdown is 1, or the name of a field';

/** Per status, or per day or value of a field, which has a name. @throws EMPTY_AGGREGATE_PIPELINE for nothing */
function breakdownOf(text: string | undefined): Pick<AskedList, 'breakdown' | 'breakdownBy'> {
  if (text === undefined) return {};
  if (text.trim() === '') throw apiError('EMPTY_AGGREGATE_PIPELINE', [], { errors: [BREAKDOWN_MESSAGE] });
  if (/^[a-z]/i.test(text) && text !== 'true' && text !== 'false') return { breakdownBy: text };
  return isOn('breakdown', text) ? { breakdown: true } : {};
}

export function names(text: string | undefined): readonly string[] | undefined {
  const found = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return found.length === 0 ? undefined : found.slice(0, 200);
}

const invalid = (name: string, sentence?: string): ApiError => invalidCriterion(name, sentence);

function rangeOf(text = ''): Rows {
  const found = rowsOf(text);
  if (found === undefined) throw invalid('range', ROWS_MESSAGE);
  return found;
}

function countOf(text: string | undefined): Pick<AskedList, 'count'> {
  if (text === undefined || text === '') return {};
  if (text !== 'none' && text !== 'capped' && text !== 'exact') throw invalid('count', allowedValues(['none', 'capped', 'exact']));
  return { count: text };
}

/** The pagination of the page before, sent back to read on. API-094. */
function nextOf(text: string | undefined): Partial<AskedList> {
  if (text === undefined || text === '') return {};
  const before = parsed(text);
  const { limit, offset, afterId } = before;
  if (limit !== undefined && !isWhole(limit)) throw invalid('nextPagination');
  if (typeof afterId === 'string') return { afterId, ...(limit !== undefined && { limit }) };
  if (!isWhole(offset) || !isWhole(limit)) throw invalid('nextPagination');
  return { offset: offset + limit, limit };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

function parsed(text: string): { readonly limit?: unknown; readonly offset?: unknown; readonly afterId?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // told below
  }
  throw invalid('nextPagination');
}
