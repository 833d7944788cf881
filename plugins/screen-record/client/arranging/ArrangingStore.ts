import type { ArrangedNode, ArrangedPage, ArrangedWhen, Arrangement, JsonObject, Layout, LayoutNode } from '@mortise/sdk';
import { arrangedNodes, completePage, pageFor, type NotificationsService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ArrangedItem, ArrangedItems, Column } from './ArrangedItem.ts';
import type { ArrangementApi, ArrangementVersion } from './ArrangementApi.ts';
import type { RecordStore } from '../RecordStore.ts';

const EVERYWHERE: ArrangedPage = { name: 'All', left: [] };
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

export interface ArrangingNeeds {
  readonly api: ArrangementApi;
  readonly notifications: NotificationsService;
  readonly record: RecordStore;
  /** The layout without what was arranged. */
  readonly base: () => Layout;
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly profiles: readonly string[];
}

/** A page that is being arranged: what is moved, added and set shows on it at once, and is kept by saving a draft or publishing. */
export class ArrangingStore {
  isLoading = true;
  isSaving = false;
  error: Error | undefined = undefined;
  /** When the draft was saved that is open. */
  draftDate: string | undefined = undefined;
  pages: readonly ArrangedPage[] = [EVERYWHERE];
  current = 0;
  items: ArrangedItems = { left: [], right: [], sticky: [] };
  /** The card whose settings are open. */
  selected: string | undefined = undefined;
  versions: readonly ArrangementVersion[] | undefined = undefined;
  isDirty = false;
  private past: readonly ArrangedItems[] = [];
  private future: readonly ArrangedItems[] = [];
  private baseVersion = 0;
  private ids = 0;
  readonly needs: ArrangingNeeds;

  constructor(needs: ArrangingNeeds) {
    this.needs = needs;
    makeAutoObservable<ArrangingStore, 'past' | 'future' | 'ids' | 'baseVersion'>(
      this,
      { needs: false, ids: false, baseVersion: false, start: false, pages: observableRef, items: observableRef, versions: observableRef, past: observableRef, future: observableRef, error: observableRef },
      { autoBind: true },
    ); // prettier-ignore
  }

  start(): () => void {
    void this.open();
    return () => {};
  }

  async open(): Promise<void> {
    this.isLoading = true;
    this.error = undefined;
    try {
      const { arrangement, baseVersion, draftDate } = await this.needs.api.open();
      runInAction(() => this.take(arrangement, baseVersion, draftDate));
    } catch (error) {
      runInAction(() => Object.assign(this, { error: error instanceof Error ? error : new Error(String(error)), isLoading: false }));
    }
  }

  private take({ pages }: Arrangement, baseVersion: number, draftDate: string | undefined): void {
    const { record, profiles } = this.needs;
    this.baseVersion = baseVersion;
    this.draftDate = draftDate;
    this.pages = pages.length === 0 ? [EVERYWHERE] : pages;
    const fitting = pageFor({ v: 1, pages: this.pages }, record.record, { profiles });
    this.current = Math.max(0, fitting ? this.pages.indexOf(fitting) : 0);
    this.isLoading = false;
    this.isDirty = false;
    this.begin();
  }

  get page(): ArrangedPage {
    return this.pages[this.current]!;
  }

  /** The card that each item is, by its id. */
  get nodes(): ReadonlyMap<string, LayoutNode> {
    const items = COLUMNS.flatMap((column) => this.items[column]);
    const nodes = arrangedNodes(
      this.needs.base(),
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
  }

  redo(): void {
    const [next, ...rest] = this.future;
    if (next === undefined) return;
    this.past = [...this.past, this.items];
    this.future = rest;
    this.items = next;
  }

  /** Puts all cards where they are now; the sticky place holds one. */
  moveTo(items: ArrangedItems): void {
    const [first, ...rest] = items.sticky;
    this.change({ left: [...items.left, ...rest], right: items.right, sticky: first ? [first] : [] });
  }

  /** While cards are dragged: where they would be. */
  drag(items: ArrangedItems): void {
    this.items = items;
  }

  /** A drag is over: one step to undo, or none. */
  drop(before: ArrangedItems, isCancelled: boolean): void {
    const { items } = this;
    this.items = before;
    if (!isCancelled && items !== before) this.moveTo(items);
  }

  /** Up, down, or to the other column, for those who do not drag. */
  step(id: string, direction: 'up' | 'down' | 'left' | 'right' | 'sticky'): void {
    const found = this.find(id);
    if (found === undefined) return;
    const { column, index, item } = found;
    const without = this.without(id);
    if (direction === 'up' || direction === 'down') {
      const at = Math.max(0, Math.min(without[column].length, index + (direction === 'up' ? -1 : 1)));
      this.moveTo({ ...without, [column]: without[column].toSpliced(at, 0, item) });
    } else
      this.moveTo({
        ...without,
        [direction]: direction === 'sticky' ? [item, ...without.sticky] : without[direction].toSpliced(index, 0, item),
      });
  }

  add(node: LayoutNode, column: 'left' | 'right'): void {
    const item = this.itemOf(node);
    this.change({ ...this.items, [column]: [item, ...this.items[column]] });
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

  /** Back to what script and plugins make, on this page. */
  reset(): void {
    this.change(this.itemsOf({ ...this.page, left: [], right: [] }));
  }

  showPage(index: number): void {
    this.keep();
    this.current = index;
    this.begin();
  }

  addPage(name: string, when: ArrangedWhen): void {
    this.keep();
    this.pages = [...this.pages, { ...this.page, name, when }];
    this.current = this.pages.length - 1;
    this.isDirty = true;
    this.begin();
  }

  changePage(name: string, when: ArrangedWhen): void {
    this.keep();
    this.pages = this.pages.with(this.current, { ...this.page, name, when });
    this.isDirty = true;
  }

  removePage(): void {
    const pages = this.pages.toSpliced(this.current, 1);
    this.pages = pages.length === 0 ? [EVERYWHERE] : pages;
    this.current = 0;
    this.isDirty = true;
    this.begin();
  }

  async saveDraft(): Promise<void> {
    await this.saving(async () => {
      const { arrangement } = this;
      await this.needs.api.saveDraft(arrangement, this.baseVersion);
      runInAction(() => Object.assign(this, { isDirty: this.differsFrom(arrangement), draftDate: new Date().toISOString() }));
      this.needs.notifications.success(this.needs.t('The draft is saved; nobody else sees it.'));
    });
  }

  /** Whether it is published now. */
  async publish(message: string): Promise<boolean> {
    return await this.saving(async () => {
      const { arrangement } = this;
      const version = await this.needs.api.publish(arrangement, this.baseVersion, message);
      runInAction(() => Object.assign(this, { baseVersion: version, isDirty: this.differsFrom(arrangement), draftDate: undefined }));
      this.needs.notifications.success(this.needs.t('Version {version} is published: everybody has it.', { version }));
    });
  }

  async throwDraftAway(): Promise<void> {
    await this.saving(() => this.needs.api.removeDraft());
    await this.open();
  }

  async loadVersions(): Promise<void> {
    await this.saving(async () => {
      const versions = await this.needs.api.versions();
      runInAction(() => (this.versions = versions));
    });
  }

  /** Brings an earlier version back to be looked at; publishing makes it the newest. */
  async restore(version: number): Promise<void> {
    await this.saving(async () => {
      const arrangement = await this.needs.api.version(version);
      runInAction(() => {
        this.take(arrangement, this.baseVersion, this.draftDate);
        Object.assign(this, { isDirty: true, versions: undefined });
      });
    });
  }

  closeVersions(): void {
    this.versions = undefined;
  }

  private get arrangement(): Arrangement {
    return { v: 1, pages: this.pages.with(this.current, this.written) };
  }

  /** Whether something was moved or set since. */
  private differsFrom(earlier: Arrangement): boolean {
    return JSON.stringify(this.arrangement) !== JSON.stringify(earlier);
  }

  private get written(): ArrangedPage {
    const sources = (column: Column): readonly ArrangedNode[] => this.items[column].map(({ source }) => source);
    return { ...this.page, left: sources('left'), right: sources('right'), sticky: sources('sticky')[0] ?? null };
  }

  private keep(): void {
    this.pages = this.pages.with(this.current, this.written);
  }

  private begin(): void {
    this.items = this.itemsOf(this.page);
    this.past = [];
    this.future = [];
    this.selected = undefined;
  }

  private itemsOf(page: ArrangedPage): ArrangedItems {
    const { left, right, sticky } = completePage(this.needs.base(), page);
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
    this.isDirty = true;
  }

  private async saving(work: () => Promise<void>): Promise<boolean> {
    this.isSaving = true;
    try {
      await work();
      return true;
    } catch (error) {
      this.needs.notifications.failure(error);
      return false;
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }
}

const withoutNothing = (values: object): object => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
