import type { ListValue } from '@mortise/sdk';

const TRIGRAM = 3;

/** Relations that a person of the type and registration can have; those that say nothing are for all. GRAPH-008. */
export function allowedRelations(
  relations: readonly ListValue[],
  { type, registration }: { readonly type: string; readonly registration: string },
): readonly ListValue[] {
  const trigram = registration.slice(0, TRIGRAM);
  return relations.filter(({ personTypes, trigrams }) => isFor(personTypes, type) && isFor(trigrams, trigram));
}

/** A tenant says with an empty list that it is for all where the product says otherwise. */
const isFor = (named: readonly string[] = [], one: string): boolean => named.length === 0 || named.includes(one);
