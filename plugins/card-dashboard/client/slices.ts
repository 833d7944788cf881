import { COLUMNS, type Place } from './Widget.ts';

/** Widgets under each other, or parts beside each other; a part is as wide as its columns. */
export type Slice =
  | { readonly kind: 'widget'; readonly id: string }
  | { readonly kind: 'rows'; readonly parts: readonly Slice[] }
  | {
      readonly kind: 'columns';
      readonly parts: readonly { readonly from: number; readonly width: number; readonly slice: Slice }[];
      /** Of the whole. */
      readonly width: number;
    };

/**
 * The places cut into rows, each row into columns, each column into rows, and so on: every widget may be as high as its content, and the next one in
 * its column follows at once. Rows with a common cut between their columns are one, which leaves no hole beside a short widget. Places that no cut
 * divides are placed under each other.
 */
export function sliceRows(places: readonly Place[], from = 0, width = COLUMNS): Slice {
  const rows = divide(places, spanOfRows).reduce<readonly Part[]>(joinRows, []);
  const slices = rows.map((row) => sliceColumns(row, from, width));
  return slices.length === 1 ? slices[0]! : { kind: 'rows', parts: slices };
}

type Part = readonly Place[];

/** A row that can be cut where the row before can joins it. */
function joinRows(rows: readonly Part[], row: Part): readonly Part[] {
  const both = [...(rows.at(-1) ?? []), ...row];
  const isCut = rows.length > 0 && divide(both, spanOfColumns).length > 1;
  return isCut ? [...rows.slice(0, -1), both] : [...rows, row];
}

function sliceColumns(places: Part, from: number, width: number): Slice {
  if (places.length === 1 && places[0]!.w === width) return { kind: 'widget', id: places[0]!.i };
  const columns = divide(places, spanOfColumns);
  if (columns.length === 1 && places.length > 1) return stack(places);
  return {
    kind: 'columns',
    parts: columns.map((column) => {
      const left = Math.min(...column.map(({ x }) => x));
      const wide = Math.max(...column.map(({ x, w }) => x + w)) - left;
      return { from: left - from, width: wide, slice: sliceRows(column, left, wide) };
    }),
    width,
  };
}

/** In reading order. */
function stack(places: Part): Slice {
  const inOrder = places.toSorted((one, other) => one.y - other.y || one.x - other.x);
  return { kind: 'rows', parts: inOrder.map(({ i }) => ({ kind: 'widget', id: i })) };
}

type Span = readonly [from: number, to: number];
const spanOfRows = ({ y, h }: Place): Span => [y, y + h];
const spanOfColumns = ({ x, w }: Place): Span => [x, x + w];

/** Groups whose spans do not meet, in their order. */
function divide(places: Part, spanOf: (place: Place) => Span): readonly Part[] {
  const groups: Place[][] = [];
  let end = 0;
  for (const place of places.toSorted((one, other) => spanOf(one)[0] - spanOf(other)[0])) {
    const [from, to] = spanOf(place);
    if (groups.length === 0 || from >= end) groups.push([place]);
    else groups.at(-1)!.push(place);
    end = Math.max(end, to);
  }
  return groups;
}
