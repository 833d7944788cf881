import type { SheetCell } from '@mortise/sdk';
import { keyOf, placeOfKey, rangeText, type CellRange } from './addresses.ts';
import { parseFormula, type Formula } from './parseFormula.ts';
import { precedentsOf } from './precedentsOf.ts';
import { SheetError } from './SheetError.ts';
import { CellNode, RangeNode } from './SheetNodes.ts';
import { storedResult } from './storedResult.ts';

/** Which cells are computed from which. */
export class SheetGraph {
  readonly cells = new Map<number, CellNode>();
  private readonly users = new Map<number, Set<CellNode>>();
  private readonly ranges = new Map<string, RangeNode>();
  private readonly rangesOfColumn = new Map<number, Set<RangeNode>>();
  /** Cells by their names: the first of those that have the same one is meant. */
  private readonly named = new Map<string, Set<number>>();
  private readonly namesOf = new Map<number, string>();
  private readonly nameUsers = new Map<CellNode, readonly string[]>();

  /** Puts a cell in the place of what was there. Answers whether a name has come or gone. */
  put(key: number, cell: SheetCell | undefined): boolean {
    const before = this.cells.get(key);
    if (before) this.unlink(before);
    this.cells.delete(key);
    if (cell !== undefined) this.cells.set(key, this.nodeOf(key, cell));
    return this.rename(key, cell?.name?.toLowerCase());
  }

  keyNamed(name: string): number | undefined {
    const keys = this.named.get(name.toLowerCase());
    return keys === undefined || keys.size === 0 ? undefined : Math.min(...keys);
  }

  /** Formulas that call cells by their names are tied to them anew. */
  tieNames(): readonly CellNode[] {
    const nodes = [...this.nameUsers.keys()];
    for (const node of nodes) {
      this.unlink(node);
      this.link(node);
    }
    return nodes;
  }

  rangeNode(range: CellRange): RangeNode | undefined {
    return this.ranges.get(rangeText(range));
  }

  usersOf(key: number): Iterable<CellNode> {
    return this.users.get(key) ?? [];
  }

  /** The ranges of which some cell is in the column. */
  rangesIn(column: number): Iterable<RangeNode> {
    return this.rangesOfColumn.get(column) ?? [];
  }

  private nodeOf(key: number, cell: SheetCell): CellNode {
    if (cell.formula === undefined) return new CellNode(key, undefined, storedResult(cell));
    const node = new CellNode(key, formulaOf(cell.formula), undefined);
    this.link(node);
    return node;
  }

  private link(node: CellNode): void {
    const { cells, ranges, names } = precedentsOf(node.formula!);
    const byName = names.flatMap((name) => this.keyNamed(name) ?? []);
    node.cells = byName.length === 0 ? cells : new Set([...cells, ...byName]);
    node.ranges = ranges.map((range) => this.useRange(range, node));
    if (names.length > 0) this.nameUsers.set(node, names);
    for (const key of node.cells) {
      const users = this.users.get(key) ?? new Set();
      this.users.set(key, users.add(node));
    }
  }

  private unlink(node: CellNode): void {
    for (const key of node.cells) this.users.get(key)?.delete(node);
    for (const range of node.ranges) this.leaveRange(range, node);
    this.nameUsers.delete(node);
  }

  private useRange(range: CellRange, user: CellNode | RangeNode): RangeNode {
    const node = this.rangeNode(range) ?? this.addRange(range);
    node.users.add(user);
    return node;
  }

  private addRange(range: CellRange): RangeNode {
    const { from, to } = range;
    const shorter = to.row > from.row ? this.rangeNode({ from, to: { ...to, row: to.row - 1 } }) : undefined;
    const node = new RangeNode(range, shorter);
    shorter?.users.add(node);
    this.ranges.set(rangeText(range), node);
    for (let column = from.column; column <= to.column; column += 1) {
      const others = this.rangesOfColumn.get(column) ?? new Set();
      this.rangesOfColumn.set(column, others.add(node));
    }
    return node;
  }

  private leaveRange(node: RangeNode, user: CellNode | RangeNode): void {
    let [left, by]: [RangeNode | undefined, CellNode | RangeNode] = [node, user];
    while (left !== undefined) {
      left.users.delete(by);
      if (left.users.size > 0) return;
      this.ranges.delete(rangeText(left.range));
      for (let { column } = left.range.from; column <= left.range.to.column; column += 1) this.rangesOfColumn.get(column)?.delete(left);
      [left, by] = [left.shorter, left];
    }
  }

  private rename(key: number, name: string | undefined): boolean {
    const before = this.namesOf.get(key);
    if (before === name) return false;
    if (before !== undefined) this.named.get(before)?.delete(key);
    this.namesOf.delete(key);
    if (name !== undefined) {
      this.named.set(name, (this.named.get(name) ?? new Set()).add(key));
      this.namesOf.set(key, name);
    }
    return true;
  }
}

/** What cannot be read is an error of the cell, not of the sheet. */
function formulaOf(text: string): Formula {
  try {
    return parseFormula(text.replace(/^=/, ''));
  } catch {
    return { is: 'value', value: new SheetError('#NAME?') };
  }
}

/** Whether the cell lies in the range. */
export function isIn({ from, to }: CellRange, key: number): boolean {
  const { row, column } = placeOfKey(key);
  return row >= from.row && row <= to.row && column >= from.column && column <= to.column;
}

/** The cells of a range that hold something, row by row: the first error is the one that is told. */
export function* nodesIn(cells: ReadonlyMap<number, CellNode>, range: CellRange): Generator<CellNode> {
  const { from, to } = range;
  const area = (to.row - from.row + 1) * (to.column - from.column + 1);
  if (area > cells.size) {
    yield* [...cells.values()].filter(({ key }) => isIn(range, key)).toSorted((one, other) => one.key - other.key);
    return;
  }
  for (let row = from.row; row <= to.row; row += 1) {
    for (let column = from.column; column <= to.column; column += 1) {
      const node = cells.get(keyOf({ row, column }));
      if (node) yield node;
    }
  }
}
