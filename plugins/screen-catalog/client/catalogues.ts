import type { EntityShape } from '@mortise/sdk';

const ENDING = '-catalog-items';

/** Groups of catalogues, by where their collections lie. */
const GROUPS: Readonly<Record<string, string>> = { financing: 'financing/', banking: 'bank/' };

/** What the address calls a catalogue: `product` for `financing/product-catalog-items`. */
export const catalogueName = ({ collection }: EntityShape): string => collection.split('/').at(-1)!.replace(ENDING, '');

/** The kinds whose records are items of a catalogue. */
export const cataloguesOf = (entities: readonly EntityShape[]): readonly EntityShape[] =>
  entities.filter(({ collection }) => collection.endsWith(ENDING));

/** Those that an address names: one by its name or that of its collection, several by the name of their group. */
export function cataloguesNamed(entities: readonly EntityShape[], name: string): readonly EntityShape[] {
  const catalogues = cataloguesOf(entities);
  if (Object.hasOwn(GROUPS, name)) {
    const isOfGroup = ({ collection }: EntityShape): boolean => collection.startsWith(GROUPS[name]!);
    const ofGroup = catalogues.filter(isOfGroup);
    // Banking has records, and no catalogues of its own. ROUTE-070
    return ofGroup.length > 0 ? ofGroup : entities.filter(isOfGroup);
  }
  const wanted = name.toLowerCase().replace(/-catalog-items?$/, '');
  return catalogues.filter((entity) => catalogueName(entity) === wanted);
}
