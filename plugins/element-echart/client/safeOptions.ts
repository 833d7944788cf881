import type { JsonObject, JsonValue } from '@mortise/sdk';

/** What a layout may set of a chart. Others would bring pictures, addresses or data of their own. */
const PARTS: ReadonlySet<string> = new Set(['legend', 'grid', 'xAxis', 'yAxis', 'tooltip', 'series', 'color']);
/** Options that name addresses, hold markup or are looked up in the page. */
const REFUSED: ReadonlySet<string> = new Set([
  'link',
  'sublink',
  'target',
  'subtarget',
  'image',
  'appendTo',
  'appendToBody',
  'extraCssText',
  'className',
  'renderMode',
  'data',
  'type',
  'dataset',
  'icon',
  'symbol',
  'backgroundColor',
]);
const SYMBOLS: ReadonlySet<string> = new Set(['circle', 'rect', 'roundRect', 'triangle', 'diamond', 'pin', 'arrow', 'none', 'emptyCircle']);

/** The options of a layout without what is no plain look. Layouts are JSON: there are no functions in them. */
export const safeOptions = (options: JsonObject = {}): JsonObject =>
  Object.fromEntries(Object.entries(options).flatMap(([name, value]) => (PARTS.has(name) ? [[name, safe(value)]] : [])));

/** Wherever ECharts takes a symbol it takes the address of a picture too. */
const isPicture = (value: JsonValue): boolean => typeof value === 'string' && /^\s*image:/i.test(value);

function safe(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.filter((one) => !isPicture(one)).map(safe);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value as JsonObject).filter(
    ([name, inner]) => (!isPicture(inner) && !REFUSED.has(name)) || (isSymbol(name) && typeof inner === 'string' && SYMBOLS.has(inner)),
  );
  return Object.fromEntries(kept.map(([name, inner]) => [name, safe(inner)]));
}

const isSymbol = (name: string): boolean => name === 'symbol' || name === 'icon';

/** `more` laid over `base`: objects are merged, lists entry by entry. */
export function merged(base: unknown, more: JsonValue): unknown {
  if (Array.isArray(base))
    return Array.isArray(more)
      ? base.map((entry: unknown, index) => (more[index] === undefined ? entry : merged(entry, more[index])))
      : base.map((entry: unknown) => merged(entry, more));
  if (!isObject(base) || !isObject(more)) return more;
  const both = Object.entries(more).map(([name, value]) => [name, name in base ? merged(base[name], value) : value]);
  return { ...base, ...Object.fromEntries(both) };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
