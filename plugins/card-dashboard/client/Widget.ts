import type { JsonObject, JsonValue, LayoutNode } from '@mortise/sdk';
import { plainText } from '@mortise/sdk/domain';

/** Where a widget stands, in columns of twelve and rows of 80 pixels. */
export interface Place {
  readonly i: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Widget extends Place {
  readonly element: LayoutNode;
  /** Names of the filters of the dashboard that it cannot follow. */
  readonly missing?: readonly string[];
}

export const COLUMNS = 12;
export const ROW = 80;
export const GAP = 12;
const MOST = 60;

/** The widgets of a layout. Throws with the place of what is none. */
export function widgetsOf(value: JsonValue | undefined): readonly Widget[] {
  const given = (Array.isArray(value) ? value : []) as readonly JsonValue[];
  if (given.length > MOST) throw new Error(`widgets: expected at most ${MOST}`);
  const widgets = given.map((widget, index) => widgetOf(widget, `widgets[${index}]`));
  const twice = widgets.find(({ i }, index) => widgets.findIndex((other) => other.i === i) !== index);
  if (twice) throw new Error(`widgets: two have the id "${twice.i}"`);
  return widgets;
}

function widgetOf(value: JsonValue, at: string): Widget {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${at}: expected object`);
  const { id, x, y, w, h, element } = value as Readonly<Record<string, JsonValue>>;
  if (typeof id !== 'string' || id === '') throw new Error(`${at}.id: missing`);
  if (typeof element !== 'object' || element === null || !('kind' in element)) throw new Error(`${at}.element.kind: missing`);
  const whole = (number: JsonValue | undefined, least: number, most: number, otherwise: number): number =>
    Number.isInteger(number) ? Math.min(Math.max(Number(number), least), most) : otherwise;
  const width = whole(w, 1, COLUMNS, 4);
  return {
    i: id,
    x: whole(x, 0, COLUMNS - width, 0),
    y: whole(y, 0, 1_000, 0),
    w: width,
    h: whole(h, 1, 20, 2),
    element: element as unknown as LayoutNode,
  };
}

/** The places that a user chose; what has been added since stands where the layout has it, what is gone is left out. */
export function placesOf(widgets: readonly Widget[], chosen: JsonValue | undefined): readonly Place[] {
  const places = isFiltered(chosen) ? chosen['places'] : chosen;
  const known = new Map((Array.isArray(places) ? (places as readonly JsonValue[]) : []).filter(isPlace).map((place) => [place.i, place]));
  return widgets.map(({ i, x, y, w, h }) => known.get(i) ?? { i, x, y, w, h });
}

/** The filter that places are kept with. */
export const filterOf = (kept: JsonValue | undefined): string => (isFiltered(kept) ? plainText(kept['filter']) : '');

/** Places are kept as a list, or beside a filter. */
const isFiltered = (kept: JsonValue | undefined): kept is JsonObject => typeof kept === 'object' && kept !== null && !Array.isArray(kept);

function isPlace(value: JsonValue): value is JsonValue & Place {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { i, x, y, w, h } = value as Readonly<Record<string, JsonValue>>;
  return typeof i === 'string' && [x, y, w, h].every((number) => Number.isInteger(number) && Number(number) >= 0);
}

/** What the keys do with a widget: it stays within the columns. */
export function moved(place: Place, step: 'left' | 'right' | 'up' | 'down' | 'wider' | 'narrower' | 'taller' | 'shorter'): Place {
  const { x, y, w, h } = place;
  const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
  switch (step) {
    case 'left':
      return { ...place, x: clamp(x - 1, 0, COLUMNS - w) };
    case 'right':
      return { ...place, x: clamp(x + 1, 0, COLUMNS - w) };
    case 'up':
      return { ...place, y: clamp(y - 1, 0, 1_000) };
    case 'down':
      return { ...place, y: y + 1 };
    case 'wider':
      return { ...place, w: clamp(w + 1, 1, COLUMNS - x) };
    case 'narrower':
      return { ...place, w: clamp(w - 1, 1, COLUMNS) };
    case 'taller':
      return { ...place, h: clamp(h + 1, 1, 20) };
    default:
      return { ...place, h: clamp(h - 1, 1, 20) };
  }
}

/** How many rows so many pixels take, with the gaps between them; not always whole ones. */
export const rowsOf = (height: number): number => (height + GAP) / (ROW + GAP);
