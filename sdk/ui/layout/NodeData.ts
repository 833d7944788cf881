import type { JsonObject } from '../../JsonValue.ts';

/** Rows of a list of the record itself: `{ path: 'quotations' }`. */
export interface RecordData {
  readonly path: string;
}
/**
 * Records of a kind. `{name}` in a criterion stands for that field of the page's record:
 * `{ entity: 'Invoice', criteria: { contractRegistration: '{registration}' }, sort: '-dueDate', limit: 20 }`.
 */
export interface QueryData {
  readonly entity: string;
  readonly criteria?: Readonly<Record<string, string>>;
  readonly sort?: string;
  /** 1 to 1,000; 100 unless given. */
  readonly limit?: number;
}
/** What a run script answers: a list of objects. Parameters take `{name}` as criteria do. */
export interface RunData {
  readonly run: string;
  readonly parameters?: Readonly<Record<string, string>>;
}

/** Where the rows of an element come from: given as they are, or asked for. */
export type NodeData = readonly JsonObject[] | RecordData | QueryData | RunData;
