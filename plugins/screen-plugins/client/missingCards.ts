import { arrangementName, dashed, type Arrangement, type EntityShape, type LayoutNode } from '@mortise/sdk';
import type { CardContribution } from '@mortise/sdk/client';

/** A script of the tenant as `GET /script/export` has it. */
export interface ScriptText {
  readonly name: string;
  readonly source: string;
}

/** A card that places itself, and pages where it does not stand because a script lays them out. */
export interface MissingCard {
  readonly kind: string;
  readonly entity: EntityShape;
  readonly column: 'left' | 'right';
  readonly nodes: readonly LayoutNode[];
  /** Layout scripts that do not name it. */
  readonly scripts: readonly string[];
  /** Whether it is missing on every page of the kind, so that one place is right for all of them. */
  readonly isEverywhere: boolean;
}

/** Which of the cards do not stand on the pages for which they are made. */
export function missingCards(
  cards: readonly CardContribution[],
  entities: readonly EntityShape[],
  scripts: readonly ScriptText[],
): readonly MissingCard[] {
  return cards.flatMap((card) => entities.flatMap((entity) => missingOn(card, entity, scripts)));
}

function missingOn({ id: kind, placement }: CardContribution, entity: EntityShape, scripts: readonly ScriptText[]): readonly MissingCard[] {
  const nodes = placement === undefined ? [] : (placement.nodes?.(entity) ?? [{ kind }]);
  const plain = `${dashed(entity.name)}-layout`;
  const layouts = scripts.filter(({ name }) => name === plain || name.startsWith(`${plain}-`));
  const silent = layouts.filter(({ source }) => !names(source, kind));
  const arrangement = scripts.find(({ name }) => name === arrangementName(dashed(entity.name)));
  if (nodes.length === 0 || silent.length === 0 || (arrangement !== undefined && names(arrangement.source, kind))) return [];
  const column = placement!.column === 'left' ? 'left' : 'right';
  const isEverywhere = silent.length === layouts.length && layouts.some(({ name }) => name === plain);
  return [{ kind, entity, column, nodes, scripts: silent.map(({ name }) => name), isEverywhere }];
}

/** Whether a script has the name of the kind between quotation marks. */
const names = (source: string, kind: string): boolean => ['"', "'", '`'].some((mark) => source.includes(mark + kind + mark));

/** The arrangement with the card as the last one of its column, on every page. */
export function withCard({ pages }: Arrangement, { column, nodes }: Pick<MissingCard, 'column' | 'nodes'>, name: string): Arrangement {
  const isForAll = pages.some(({ when = {} }) => Object.values(when).every((values) => values.length === 0));
  const all = isForAll ? pages : [...pages, { name, left: [], right: [] }];
  return { v: 1, pages: all.map((page) => ({ ...page, [column]: [...(page[column] ?? []), ...nodes] })) };
}
