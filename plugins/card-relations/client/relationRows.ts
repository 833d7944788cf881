import { Money } from '@mortise/sdk/domain';
import type { TableSort } from '@mortise/sdk/ui';
import type { RelationLink } from './graph/hierarchyAnswer.ts';
import type { RelationGraph } from './graph/RelationGraph.ts';
import type { RelationTexts } from './RelationTexts.ts';

/** A relation as the table shows it. */
export interface RelationRow {
  readonly key: string;
  readonly link: RelationLink;
  readonly name: string;
  readonly relation: string;
  readonly target: string;
  readonly stake: string;
  /** Steps from the main person to the further one of both. */
  readonly level: number;
}

/** Those nearest to the main person first; where somebody is looked for, only their relations. */
export function relationRows(graph: RelationGraph, matches: ReadonlySet<string> | undefined, texts: RelationTexts): readonly RelationRow[] {
  return graph.links
    .filter(({ source, target }) => matches === undefined || matches.has(source) || matches.has(target))
    .map((link): RelationRow => {
      const { source, relation, target, stake } = link;
      return {
        key: JSON.stringify([source, relation, target]),
        link,
        name: graph.nameOf(source),
        relation: texts.relation(relation),
        target: graph.nameOf(target),
        stake: texts.stake(stake),
        level: Math.max(graph.levels.get(source) ?? 0, graph.levels.get(target) ?? 0),
      };
    })
    .toSorted((one, other) => one.level - other.level);
}

export function sortedRows(rows: readonly RelationRow[], sort: TableSort | undefined): readonly RelationRow[] {
  if (sort === undefined) return rows;
  const direction = sort.isDescending ? -1 : 1;
  return rows.toSorted((one, other) => direction * compared(one, other, sort.key));
}

/** Relations without a stake come before those with one. */
function compared(one: RelationRow, other: RelationRow, key: string): number {
  if (key === 'level') return one.level - other.level;
  if (key === 'stake') return new Money(one.link.stake ?? -1).cmp(other.link.stake ?? -1);
  const textOf = (row: RelationRow) => (key === 'relation' ? row.relation : key === 'target' ? row.target : row.name);
  return textOf(one).localeCompare(textOf(other));
}
