import type { JsonValue } from '@mortise/sdk';

/** What a user wants to have without a network, wherever they sign in: a record, or a search. */
export interface Mark {
  /** Name of the entity. */
  readonly kind: string;
  /** Of a record. */
  readonly registration?: string;
  /** Of a search: its criteria, words and order, as addresses of lists have them. */
  readonly query?: Readonly<Record<string, string>>;
  /** For people: the name of the record, or the words of the search. */
  readonly name: string;
}

/** Whether both mean the same. */
export const isSameMark = (one: Mark, other: Mark): boolean => keyOf(one) === keyOf(other);

export const keyOf = ({ kind, registration, query = {} }: Mark): string =>
  JSON.stringify([kind, registration ?? Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1))]);

/** Of a stored preference what is a mark. */
export const marksIn = (value: JsonValue | undefined): readonly Mark[] => (Array.isArray(value) ? value.flatMap(markOf) : []);

function markOf(value: JsonValue): readonly Mark[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const { kind, registration, query, name } = value as { readonly [key: string]: JsonValue | undefined };
  if (typeof kind !== 'string' || typeof name !== 'string') return [];
  if (typeof registration === 'string') return [{ kind, registration, name }];
  return isTexts(query) ? [{ kind, query, name }] : [];
}

const isTexts = (value: JsonValue | undefined): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
