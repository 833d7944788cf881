import type { ArrangedNode, ArrangedPage, JsonObject, Layout, LayoutNode } from '@mortise/sdk';
import { makeAutoObservable, observableRef } from 'mobx';
import { arrangedNodes, completePage } from './arrange.ts';
import type { ArrangedItem, ArrangedItems, Column } from './ArrangedItem.ts';
import type { Place } from './Place.ts';

const COLUMNS: readonly Column[] = ['left', 'right', 'sticky'];

/** What is changed of a card. */
export interface NodeChange {
  readonly title?: string | undefined;
  readonly collapsed?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  readonly props?: JsonObject | undefined;
}

interface FoundItem {
  readonly column: Column;
  readonly index: number;
  readonly item: ArrangedItem;
  readonly node: LayoutNode;
}

/** The cards of a page that is being arranged: moved, added, set, hidden, and every step taken back. */
export class ArrangedCards {
  items: ArrangedItems = { left: [], right: [], sticky: [] };
  /** The card whose settings are open. */
  selected: string | undefined = undefined;
  /** The card that a step has moved last. */
  moved: string | undefined = undefined;
  private past: readonly ArrangedItems[] = [];
  private future: readonly ArrangedItems[] = [];
  private ids = 0;
  private readonly base: () => Layout;
  private readonly onChange: () => void;

  /**
   * @param base the layout without what was arranged
   * @param onChange told of every step, also of those that are taken back
   */
  constructor(base: () => Layout, onChange: () => void) {
    this.base = base;
    this.onChange = onChange;
    makeAutoObservable<ArrangedCards, 'past' | 'future' | 'ids' | 'base' | 'onChange'>(
      this,
      {
        base: false,
        onChange: false,
        ids: false,
        find: false,
        written: false,
        items: observableRef,
        past: observableRef,
        future: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Shows the cards of a page; there is nothing to take back. */
  begin(page: ArrangedPage): void {
    this.items = this.itemsOf(page);
    this.past = [];
    this.future = [];
    this.selected = undefined;
  }

  /** The page with its cards as they stand. */
  written(page: ArrangedPage): ArrangedPage {
    const sources = (column: Column): readonly ArrangedNode[] => this.items[column].map(({ source }) => source);
    return { ...page, left: sources('left'), right: sources('right'), sticky: sources('sticky')[0] ?? null };
  }

  /** The card that each item is, by its id. */
  get nodes(): ReadonlyMap<string, LayoutNode> {
    const items = COLUMNS.flatMap((column) => this.items[column]);
    const nodes = arrangedNodes(
      this.base(),
      items.map(({ source }) => source),
    );
    return new Map(items.flatMap(({ id }, index) => (nodes[index] ? [[id, nodes[index]]] : [])));
  }

  find(id: string | undefined): FoundItem | undefined {
    for (const column of COLUMNS) {
      const index = this.items[column].findIndex((item) => item.id === id);
      const item = this.items[column][index];
      const node = item && this.nodes.get(item.id);
      if (item && node) return { column, index, item, node };
    }
    return undefined;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }
  get canRedo(): boolean {
    return this.future.length > 0;
  }

  undo(): void {
    const last = this.past.at(-1);
    if (last === undefined) return;
    this.future = [this.items, ...this.future];
    this.past = this.past.slice(0, -1);
    this.items = last;
    this.onChange();
  }

  redo(): void {
    const [next, ...rest] = this.future;
    if (next === undefined) return;
    this.past = [...this.past, this.items];
    this.future = rest;
    this.items = next;
    this.onChange();
  }

  /** Puts a card between others. */
  moveTo(id: string, { column, index }: Place): void {
    const found = this.find(id);
    if (found === undefined) return;
    const isBehindItself = found.column === column && index > found.index;
    const at = isBehindItself ? index - 1 : index;
    if (found.column === column && found.index === at) return;
    this.moved = id;
    this.change(withItem(this.without(id), found.item, { column, index: at }));
  }

  /** Up, down, or to the other column, for those who do not drag. */
  step(id: string, direction: 'up' | 'down' | Column): void {
    const found = this.find(id);
    if (found === undefined) return;
    const { column, index } = found;
    if (direction === 'up') this.moveTo(id, { column, index: Math.max(0, index - 1) });
    else if (direction === 'down') this.moveTo(id, { column, index: Math.min(this.items[column].length, index + 2) });
    else this.moveTo(id, { column: direction, index: direction === 'sticky' ? 0 : Math.min(index, this.items[direction].length) });
  }

  /** Adds a card between others, and opens its settings. */
  add(node: LayoutNode, place: Place): void {
    const item = this.itemOf(node);
    this.change(withItem(this.items, item, place));
    this.selected = item.id;
  }

  /** Takes an added card away. One of the layout would come back: it is hidden instead. */
  remove(id: string): void {
    const found = this.find(id);
    if (found === undefined) return;
    if ('ref' in found.item.source) this.set(id, { hidden: true });
    else this.change(this.without(id));
    if (this.selected === id) this.selected = undefined;
  }

  set(id: string, change: NodeChange): void {
    const found = this.find(id);
    if (found === undefined) return;
    const source = withoutNothing({ ...found.item.source, ...change }) as unknown as ArrangedNode;
    this.change({ ...this.items, [found.column]: this.items[found.column].with(found.index, { ...found.item, source }) });
  }

  select(id: string | undefined): void {
    this.selected = id;
  }

  /** Puts the cards of a page in their place. */
  replace(page: ArrangedPage): void {
    this.change(this.itemsOf(page));
  }

  private itemsOf(page: ArrangedPage): ArrangedItems {
    const { left, right, sticky } = completePage(this.base(), page);
    const items = (nodes: readonly ArrangedNode[]): readonly ArrangedItem[] => nodes.map((source) => this.itemOf(source));
    return { left: items(left), right: items(right), sticky: items(sticky ? [sticky] : []) };
  }

  private itemOf(source: ArrangedNode): ArrangedItem {
    return { id: `card-${(this.ids += 1)}`, source };
  }

  private without(id: string): ArrangedItems {
    const rest = (column: Column) => this.items[column].filter((item) => item.id !== id);
    return { left: rest('left'), right: rest('right'), sticky: rest('sticky') };
  }

  private change(items: ArrangedItems): void {
    this.past = [...this.past, this.items];
    this.future = [];
    this.items = items;
    this.onChange();
  }
}

const withoutNothing = (values: object): object => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** The head of the page holds one card: the one that was there goes to the end of the left column. */
function withItem(items: ArrangedItems, item: ArrangedItem, { column, index }: Place): ArrangedItems {
  const put: ArrangedItems = { ...items, [column]: items[column].toSpliced(index, 0, item) };
  const { left, right, sticky } = put;
  return { left: [...left, ...sticky.slice(1)], right, sticky: sticky.slice(0, 1) };
}
