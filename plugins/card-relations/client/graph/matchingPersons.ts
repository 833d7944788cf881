import { foldText } from '@mortise/sdk/domain';
import type { RelationGraph } from './RelationGraph.ts';

/** Persons whose name, registration, address or roles hold every word; undefined where nothing is looked for. Accents and case do not count. */
export function matchingPersons(graph: RelationGraph, text: string, roleLabel: (role: string) => string): ReadonlySet<string> | undefined {
  const words = foldText(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return undefined;
  const found = [...graph.persons.values()].filter(({ registration, name = '', address = '', roles }) => {
    const folded = foldText([registration, name, address, ...roles.map(({ role }) => roleLabel(role))].join(' '));
    return words.every((word) => folded.includes(word));
  });
  return new Set(found.map(({ registration }) => registration));
}
