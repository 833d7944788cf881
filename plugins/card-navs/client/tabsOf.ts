import type { JsonValue, LayoutNode } from '@mortise/sdk';

export interface Tab {
  readonly title: string;
  readonly cards: readonly LayoutNode[];
}

/** The tabs of a layout. Throws with the place of what is no tab. */
export function tabsOf(value: JsonValue | undefined): readonly Tab[] {
  const tabs = Array.isArray(value) ? (value as readonly JsonValue[]) : [];
  return tabs.map((tab, index) => {
    if (typeof tab !== 'object' || tab === null || Array.isArray(tab)) throw new Error(`tabs[${index}]: expected object`);
    const { title, cards } = tab as Readonly<Record<string, JsonValue>>;
    if (typeof title !== 'string' || title === '') throw new Error(`tabs[${index}].title: missing`);
    if (!Array.isArray(cards)) throw new Error(`tabs[${index}].cards: expected array`);
    return { title, cards };
  });
}

/** Which tab is open: the one that the address names by its title or its number from 1, else the first. ROUTE-053. */
export function tabNamed(tabs: readonly Tab[], name: string | null): number {
  const byTitle = tabs.findIndex(({ title }) => title.toLowerCase() === name?.toLowerCase());
  const byNumber = Number(name) - 1;
  return byTitle >= 0 ? byTitle : Number.isInteger(byNumber) && byNumber >= 0 && byNumber < tabs.length ? byNumber : 0;
}
