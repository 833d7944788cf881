import type { Field } from '../entity/Field.ts';
import type { JsonObject } from '../JsonValue.ts';

interface PropOptions {
  /** Translation key; without it the name is spelled out: `showTotals` → `Show totals`. */
  readonly label?: string;
  readonly mandatory?: boolean;
  /** What to enter; a translation key. */
  readonly hint?: string;
}

/** Anything that JSON can hold, e.g. the options of a chart. */
export interface JsonProp extends PropOptions {
  readonly type: 'json';
  /** What it has to be; anything unless given. */
  readonly of?: 'object' | 'array';
}
/** Elements that stand inside: a list of `{ kind, v, props }`. */
export interface ElementsProp extends PropOptions {
  readonly type: 'elements';
}
/** The path of a field of the record, e.g. `amount` or `address.city`; with `isList` several. */
export interface PathProp extends PropOptions {
  readonly type: 'path';
  readonly isList?: boolean;
  /** Only fields of these types are offered, e.g. `items`. */
  readonly of?: readonly Field['type'][];
}
/** Rows, and where they come from: see `NodeData`. */
export interface DataProp extends PropOptions {
  readonly type: 'data';
}

/** What one prop of a kind may hold: what fields of records hold, and what only layouts have. */
export type PropField = Field | JsonProp | ElementsProp | PathProp | DataProp;
export type PropFields = { readonly [name: string]: PropField };

/** What a kind of card or element says of the nodes that name it. They are checked against it before they are drawn. */
export interface NodeKind {
  /** The version of the props; 1 unless given. */
  readonly v?: number;
  readonly props?: PropFields;
  /** Brings props of an older version up to `v`. */
  readonly migrate?: (props: JsonObject, from: number) => JsonObject;
  /** Props that show it at its best: what the layout builder begins with, and documentation shows. */
  readonly example?: JsonObject;
}
