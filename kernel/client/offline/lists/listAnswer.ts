import { ApiError, type Breakdown, type EntityShape } from '@mortise/sdk';
import { breakdownOf, movedFigures, movedValues, type ValueFigures, valuesOf } from '../../../shared/listing/breakdownOf.ts';
import { currencyField } from '../../../shared/listing/keyFigure.ts';
import { type AskedList, parseListQuery } from '../../../shared/listing/parseListQuery.ts';
import { RowQuestion } from '../../../shared/listing/RowQuestion.ts';
import type { Row } from '../../../shared/listing/rowValues.ts';
import type { Answer } from '../KeptAnswers.ts';
import { fieldsNamed, type KnownRow, knowsAll, rowsOf } from './knownRows.ts';

const ROWS = 20;
/** Said in its place, of a list. */
const NOT_JUDGED_MESSAGE = 'Only the server can judge one of these filters. The list is there again once you are online.';

/** A list that is asked for without a network, and what this device has of it. */
export interface OfflineList {
  readonly entity: EntityShape;
  /** With its query. */
  readonly url: string;
  readonly timeZone: string;
  /** What the server answered to the same address before. */
  readonly exact: Answer | undefined;
  /** Records as they are kept, by registration. */
  readonly known: ReadonlyMap<string, KnownRow>;
  /** With what waits to be sent: those that it changed or made, and no others. */
  readonly waiting: ReadonlyMap<string, KnownRow>;
  /** Whether the caller says that there may be other records than those that are kept. */
  readonly takesKept: boolean;
}

/** Answers a list: as the server did, with what waits laid over it, else from the records that are kept. Undefined where nothing is. */
export function listAnswer(list: OfflineList): Answer | undefined {
  const { entity, url, exact, waiting, takesKept } = list;
  const asked = parseListQuery(Object.fromEntries(new URLSearchParams(url.split('?')[1])));
  const question = questionOf(list, asked);
  if (exact !== undefined) return waiting.size === 0 ? exact : withWaiting(list, exact, question, asked.breakdownBy);
  if (!takesKept || asked.afterId !== undefined || !isGrouping(entity, asked.breakdownBy)) return undefined;
  const all = [...new Map([...list.known, ...waiting]).values()];
  if (all.length === 0) return undefined;
  if (question === undefined) throw new ApiError(0, 'NOT_KEPT', NOT_JUDGED_MESSAGE);
  const wanted = [...question.needed, ...fieldsNamed(entity, asked.projection ?? []), ...figuredBy(entity, asked)];
  const rows = all.filter((one) => knowsAll(one, wanted) && question.matches(one.row)).map(({ row }) => row);
  return keptAnswer(entity, asked, rows.toSorted(question.compare));
}

/** Fields that counts and sums are made of, per status or per value of another field. */
const figured = (entity: EntityShape, by = 'status'): readonly string[] =>
  [by, entity.keyFigure, currencyField(entity)].filter((name) => name !== undefined);

const figuredBy = (entity: EntityShape, { breakdown, breakdownBy }: AskedList): readonly string[] =>
  breakdown === true || breakdownBy !== undefined ? figured(entity, breakdownBy) : [];

/** Fields of one value of few, as on the server; days are counted by the server alone. */
const GROUPED: ReadonlySet<string> = new Set(['select', 'reference', 'checkbox', 'switch']);

const isGrouping = ({ fields }: EntityShape, name: string | undefined): boolean =>
  name === undefined || name === 'status' || GROUPED.has(fields[name]?.type ?? '');

/** Undefined where only the server can judge what is asked. */
function questionOf({ entity, timeZone }: OfflineList, asked: AskedList): RowQuestion | undefined {
  try {
    return new RowQuestion(entity, asked, timeZone);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

function keptAnswer(
  entity: EntityShape,
  { offset = 0, limit = ROWS, breakdown, breakdownBy, count }: AskedList,
  rows: readonly Row[],
): Answer {
  const page = rows.slice(offset, offset + limit);
  const headers = {
    'x-pagination-limit': String(limit),
    'x-pagination-offset': String(offset),
    'x-pagination-continues': String(rows.length > offset + limit),
    'x-pagination-kept': 'true',
    ...(count !== 'none' && { 'x-pagination-size': String(rows.length) }),
  };
  if (breakdown !== true && breakdownBy === undefined) return { status: 200, headers, data: page };
  const figures = breakdownBy === undefined ? breakdownOf(entity, rows) : valuesOf(entity, rows, breakdownBy);
  return { status: 200, headers, data: { entities: page, breakdown: figures } };
}

/** The server's rows in its order, with those that waiting changes move, add or take away. */
function withWaiting(list: OfflineList, exact: Answer, question: RowQuestion | undefined, by: string | undefined): Answer {
  const { known, waiting } = list;
  const found = rowsOf(exact.data);
  const laidOver = (row: Row): Row => ({ ...row, ...only(waiting.get(String(row['registration']))?.row ?? {}, Object.keys(row)) });
  if (question === undefined) return { ...exact, data: withRows(exact.data, found.map(laidOver)) };
  const whole = (row: Row): Row => ({
    ...row,
    ...known.get(String(row['registration']))?.row,
    ...waiting.get(String(row['registration']))?.row,
  });
  const isIn = (one: KnownRow | undefined): boolean => one !== undefined && knowsAll(one, question.needed) && question.matches(one.row);
  const isMoved = ({ registration }: Row): boolean => {
    const one = waiting.get(String(registration));
    return one !== undefined && knowsAll(one, question.needed);
  };
  const rows = found.filter((row) => !isMoved(row)).map(laidOver);
  const placed = found.filter((row) => isMoved(row)).map(laidOver);
  const matching = [...waiting].filter(([, one]) => isIn(one));
  for (const [registration, { row }] of matching) {
    const own = placed.find((one) => one['registration'] === registration) ?? row;
    const at = rows.findIndex((other) => question.compare(row, whole(other)) < 0);
    if (isOfPage(exact, at, rows.length)) rows.splice(at === -1 ? rows.length : at, 0, own);
  }
  const before = [...waiting.keys()].flatMap((registration) => known.get(registration) ?? []).filter(isIn);
  const after = [...waiting.values()].filter(isIn);
  const headers = withSize(exact.headers, after.length - before.length);
  return { ...exact, headers, data: withFigures(list.entity, withRows(exact.data, rows), { before, after, by }) };
}

/** What comes before the first row belongs to the page before, what comes after the last one to the next. */
function isOfPage({ headers }: Answer, at: number, count: number): boolean {
  if (at === -1) return headers['x-pagination-continues'] !== 'true';
  return at > 0 || count === 0 || Number(headers['x-pagination-offset'] ?? 0) === 0;
}

interface Moved {
  readonly before: readonly KnownRow[];
  readonly after: readonly KnownRow[];
  /** The field that is counted by; by status without it. */
  readonly by: string | undefined;
}

/** Counts and sums per status or value, without what the records were and with what they are. */
function withFigures(entity: EntityShape, data: unknown, { before, after, by }: Moved): unknown {
  if (Array.isArray(data) || !Array.isArray((data as { breakdown?: unknown }).breakdown)) return data;
  const wanted = figured(entity, by);
  // A figure that only some of the records would move is wrong either way: then it stays what the server said.
  if ([...before, ...after].some((one) => !knowsAll(one, wanted))) return data;
  const [gone, come] = [before, after].map((known) => known.map(({ row }) => row));
  const { breakdown } = data as { readonly breakdown: readonly (Breakdown | ValueFigures)[] };
  if (by === undefined && breakdown.every(isOfStatus))
    return { ...(data as object), breakdown: movedFigures(breakdown, breakdownOf(entity, gone!), breakdownOf(entity, come!)) };
  // Nobody knows which values the others are.
  if (by !== undefined && isGrouping(entity, by) && breakdown.every((one) => 'value' in one))
    return { ...(data as object), breakdown: movedValues(breakdown, valuesOf(entity, gone!, by), valuesOf(entity, come!, by)) };
  return data;
}

const isOfStatus = (one: Breakdown | ValueFigures): one is Breakdown => 'status' in one;

const withRows = (data: unknown, rows: readonly Row[]): unknown => (Array.isArray(data) ? rows : { ...(data as object), entities: rows });

function withSize(headers: Answer['headers'], more: number): Answer['headers'] {
  const size = Number(headers['x-pagination-size']);
  return Number.isInteger(size) && more !== 0 ? { ...headers, 'x-pagination-size': String(size + more) } : headers;
}

const only = (row: Row, names: readonly string[]): Row => Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
