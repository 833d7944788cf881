import type { ColumnMapping } from '../shared/imports.ts';

interface Option {
  readonly target: string;
}

/** The places that a column may go to, and those of further entries that columns go to already: `addresses[1].city` is like `addresses[0].city`. */
export function withMapped<O extends Option>(
  targets: readonly O[],
  columns: readonly Pick<ColumnMapping, 'target'>[],
): readonly (O | Option)[] {
  const known = new Map(targets.map((option) => [option.target, option]));
  const others = new Set(columns.map(({ target }) => target).filter((target) => !known.has(target)));
  const likeFirst = (target: string): O | Option => ({ ...known.get(target.replaceAll(/\[\d+\]/g, '[0]')), target });
  return [...targets, ...[...others].map(likeFirst)];
}
