import type { Disposer } from '../../Disposer.ts';
import type { Services } from '../../Services.ts';
import { ApiService } from '../../client/services/ApiService.ts';
import { TranslationService } from '../../client/services/TranslationService.ts';
import { RowChildren } from './RowChildren.ts';
import type { RowAction } from './rowActions.ts';
import { SelectionAnchor } from './SelectionAnchor.ts';
import type { RowEntry, TableEntry } from './tableEntries.ts';
import type { RecordTableProps, TableGroup, TableSort } from './tableTypes.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * What can be done with the rows of one table. The same object as long as the table lives, so that a row is drawn anew only when
 * something about itself changed; the table tells it with every render what it shows.
 */
export class TableControl<Row> {
  readonly expansion: RowChildren<Row>;
  private readonly anchor = new SelectionAnchor();
  private readonly navigate: (path: string) => void;
  private props: RecordTableProps<Row> | undefined;
  private entries: readonly TableEntry<Row>[] = [];
  /** Brings a line into the document that is not in sight. */
  scrollTo: (index: number) => void = () => {};

  constructor(expansion: RowChildren<Row>, navigate: (path: string) => void) {
    this.expansion = expansion;
    this.navigate = navigate;
  }

  static of<Row>(services: Services, navigate: (path: string) => void): TableControl<Row> {
    const translation = services.get(TranslationService);
    const expansion = new RowChildren<Row>(services.get(ApiService), (key, values) => translation.translate(key, values));
    return new TableControl(expansion, navigate);
  }

  start(): Disposer {
    return this.expansion.start();
  }

  shows(props: RecordTableProps<Row>, entries: readonly TableEntry<Row>[]): void {
    this.props = props;
    this.entries = entries;
  }

  get count(): number {
    return this.entries.length;
  }

  keyOf(row: Row): string {
    return this.props?.keyOf(row) ?? '';
  }

  get isSelectable(): boolean {
    return this.props?.onSelect !== undefined;
  }

  /** The row of a line, also for the line that says what became of its children. */
  rowAt(index: number): RowEntry<Row> | undefined {
    const entry = this.entries[index];
    if (entry?.kind === 'note') return entry.parent;
    return entry?.kind === 'row' ? entry : undefined;
  }

  /** The group of its heading, or of the line under its rows. */
  groupAt(index: number): TableGroup<Row> | undefined {
    const entry = this.entries[index];
    return entry?.kind === 'group' || entry?.kind === 'more' ? entry.group : undefined;
  }

  indexOf(id: string): number {
    return this.entries.findIndex((entry) => entry.id === id);
  }

  open(index: number): void {
    const row = this.rowAt(index)?.row;
    if (row === undefined) return;
    const path = this.props?.pathOf?.(row);
    if (this.props?.onOpen) this.props.onOpen(row);
    else if (path !== undefined) this.navigate(path);
  }

  /** A click on a row: selects it, or opens it where nothing can be selected; on the heading of a group: shows its rows, or hides them. */
  choose(index: number, isRange: boolean): void {
    if (this.groupAt(index)) this.turnGroup(index);
    else if (this.isSelectable) this.select(index, isRange);
    else this.open(index);
  }

  select(index: number, isRange = false): void {
    const entry = this.rowAt(index);
    if (entry?.level !== 1) return;
    this.change((selected) =>
      isRange ? this.anchor.extend(selected, entry.key, this.selectableKeys()) : this.anchor.toggle(selected, entry.key),
    );
  }

  /** Selects from one row to the next one in a direction; the line of that one. */
  extendSelection(index: number, step: 1 | -1): number {
    const order = this.selectableKeys();
    const key = this.entries.slice(0, index + 1).findLast(({ level }) => level === 1)?.id;
    const next = key === undefined ? undefined : order[order.indexOf(key) + step];
    if (key === undefined || next === undefined) return index;
    this.change((selected) => this.anchor.step(selected, key, next, order));
    return this.indexOf(next);
  }

  /** Shows the rows of a group, or hides them; on the line under them: asks for more. */
  turnGroup(index: number): void {
    const entry = this.entries[index];
    if (entry?.kind === 'more') this.props?.onMoreOfGroup?.(entry.group.id);
    else if (entry?.kind === 'group' && entry.group.isOpen !== undefined) this.props?.onToggleGroup?.(entry.group.id);
  }

  /** Selects the loaded rows of a group, or none of them where all are. */
  selectGroup({ rows }: TableGroup<Row>): void {
    const keys = rows.map((row) => this.keyOf(row));
    this.change((selected) => {
      const others = [...selected].filter((key) => !keys.includes(key));
      return new Set(keys.every((key) => selected.has(key)) ? others : [...others, ...keys]);
    });
  }

  selectAll(): void {
    this.change(() => new Set(this.selectableKeys()));
  }

  unselectAll(): void {
    this.change(() => NONE);
  }

  toggleChildren(index: number): void {
    const entry = this.rowAt(index);
    if (entry?.isExpanded === true) this.expansion.collapse(entry.id);
    else this.retryChildren(index);
  }

  /** Asks for the children of the row once more whose line says that they could not be loaded. */
  retryChildren(index: number): void {
    const entry = this.rowAt(index);
    if (entry?.children === undefined) return;
    const { row } = entry;
    this.expansion.expand(entry.id, entry.children, (answer) => this.props?.readChildren?.(answer, row) ?? (answer as readonly Row[]));
  }

  actionsOf(row: Row): readonly RowAction[] {
    return this.props?.actionsOf?.(row) ?? [];
  }

  edit(index: number, cell: HTMLElement): void {
    const row = this.rowAt(index)?.row;
    const columnId = cell.dataset['column'];
    if (row !== undefined && columnId !== undefined) this.props?.onEdit?.(row, columnId, cell);
  }

  readonly sort = (sort: TableSort | undefined): void => this.props?.onSort?.(sort);
  readonly reorder = (ids: readonly string[]): void => this.props?.onReorder?.(ids);
  readonly hide = (id: string): void => this.props?.onHide?.(id);
  readonly resize = (id: string, width: number): void => this.props?.onResize?.(id, width);

  pin(row: Row, isPinned: boolean): void {
    this.props?.onPin?.(row, isPinned);
  }

  done(row: Row): void {
    this.props?.onDone?.(row);
  }

  private change(next: (selected: ReadonlySet<string>) => ReadonlySet<string>): void {
    this.props?.onSelect?.(next(this.props.selected ?? NONE));
  }

  /** Only rows that the table was given can be selected, their children cannot. */
  private selectableKeys(): readonly string[] {
    return this.entries.flatMap((entry) => (entry.kind === 'row' && entry.level === 1 ? [entry.key] : []));
  }
}
