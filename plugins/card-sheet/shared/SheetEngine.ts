import type { SheetCell } from '@mortise/sdk';
import { addressOf, keyOf, placeOfKey, type CellPlace, type CellRange } from './addresses.ts';
import type { CellResult } from './CellResult.ts';
import { evaluate, type FormulaScope } from './evaluate.ts';
import { figuresWith, NO_FIGURES, type RangeFigures } from './RangeFigures.ts';
import { SheetError } from './SheetError.ts';
import { isIn, nodesIn, SheetGraph } from './SheetGraph.ts';
import { CellNode, type RangeNode } from './SheetNodes.ts';

type Node = CellNode | RangeNode;

/** Cells that the ranges of one computation may look at: far beyond any sheet of people, and a second's work. */
const MOST_VISITS = 1_000_000;

/** Computes a sheet, and after a change only what follows from it. */
export class SheetEngine implements FormulaScope {
  /** How many formulas the last change has computed. */
  computed = 0;
  /** How many cells it has looked at for ranges: the work that grows with a sheet. */
  visited = 0;
  private readonly graph = new SheetGraph();
  /** What its ranges would look at, those included that are given up. */
  private visits = 0;

  /** Puts cells in their places, undefined for those that are emptied. Answers the keys of all cells that may have changed. */
  update(changes: Iterable<readonly [key: number, cell: SheetCell | undefined]>): ReadonlySet<number> {
    const changed = new Set<number>();
    let hasRenamed = false;
    for (const [key, cell] of changes) {
      changed.add(key);
      hasRenamed = this.graph.put(key, cell) || hasRenamed;
    }
    if (hasRenamed) for (const { key } of this.graph.tieNames()) changed.add(key);
    const dirty = this.spread(changed);
    this.computed = 0;
    this.visited = 0;
    this.visits = 0;
    for (const node of dirty) this.settle(node);
    return changed;
  }

  valueAt(place: CellPlace): CellResult {
    return this.graph.cells.get(keyOf(place))?.result;
  }

  placeNamed(name: string): CellPlace | undefined {
    const key = this.graph.keyNamed(name);
    return key === undefined ? undefined : placeOfKey(key);
  }

  figuresOf(range: CellRange): RangeFigures {
    return this.graph.rangeNode(range)?.figures ?? NO_FIGURES;
  }

  /** Marks all that follows from the changed cells; adds it to them. Answers the formulas among it, those above first. */
  private spread(changed: Set<number>): readonly CellNode[] {
    const waiting = new Map<number, RangeNode[]>();
    const dirty: CellNode[] = [];
    // A set goes on over what is added to it on the way.
    for (const key of changed) {
      const node = this.graph.cells.get(key);
      if (node?.formula !== undefined) {
        node.progress = 'dirty';
        dirty.push(node);
      }
      for (const user of this.graph.usersOf(key)) changed.add(user.key);
      this.markRanges(this.rangesHit(key, waiting), changed);
    }
    return dirty.toSorted((one, other) => one.key - other.key);
  }

  private markRanges(hit: readonly RangeNode[], changed: Set<number>): void {
    const marked = [...hit];
    for (let range = marked.pop(); range !== undefined; range = marked.pop()) {
      range.progress = 'dirty';
      for (const user of range.users) {
        if (user instanceof CellNode) changed.add(user.key);
        else if (user.progress !== 'dirty') marked.push(user);
      }
    }
  }

  /** Ranges with the cell in them, each once in a computation. New ones wait to be computed already, as do the cells that ask for them. */
  private rangesHit(key: number, waiting: Map<number, RangeNode[]>): readonly RangeNode[] {
    const { column } = placeOfKey(key);
    const ranges = waiting.get(column) ?? [...this.graph.rangesIn(column)].filter(({ progress }) => progress !== 'dirty');
    const hit = ranges.filter(({ range }) => isIn(range, key));
    waiting.set(column, hit.length === 0 ? ranges : ranges.filter(({ range }) => !isIn(range, key)));
    return hit;
  }

  /** Computes a node after all that it needs, without recursion: chains are as long as a sheet. */
  private settle(first: Node): void {
    const path: Node[] = [first];
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
      if (node.progress === 'dirty') {
        node.progress = 'begun';
        this.enter(node, path);
        continue;
      }
      path.pop();
      if (node.progress === 'begun') this.compute(node);
    }
  }

  private enter(node: Node, path: Node[]): void {
    if (!(node instanceof CellNode) && this.isExhausted(node)) {
      Object.assign(node, { figures: TOO_MUCH, progress: 'clean' });
      return;
    }
    for (const needed of this.needsOf(node)) {
      if (needed.progress === 'begun') {
        closeCircle(needed, node, path);
        if (node.progress !== 'begun') return;
      } else if (needed.progress === 'dirty') path.push(needed);
    }
  }

  private *needsOf(node: Node): Generator<Node> {
    const { cells } = this.graph;
    if (!(node instanceof CellNode)) {
      if (node.shorter) yield node.shorter;
      for (const cell of nodesIn(cells, node.rest)) if (cell.formula !== undefined) yield cell;
      return;
    }
    for (const key of node.cells) {
      const cell = cells.get(key);
      if (cell?.formula !== undefined) yield cell;
    }
    yield* node.ranges;
  }

  private compute(node: Node): void {
    node.progress = 'clean';
    if (node instanceof CellNode) {
      this.computed += 1;
      node.result = evaluate(node.formula!, this);
      return;
    }
    node.figures = figuresWith(node.shorter?.figures ?? NO_FIGURES, this.resultsIn(node.rest));
  }

  private isExhausted({ rest: { from, to } }: RangeNode): boolean {
    this.visits += Math.min(this.graph.cells.size, (to.row - from.row + 1) * (to.column - from.column + 1));
    return this.visits > MOST_VISITS;
  }

  private *resultsIn(range: CellRange): Generator<CellResult> {
    for (const { result } of nodesIn(this.graph.cells, range)) {
      this.visited += 1;
      yield result;
    }
  }
}

const TOO_MUCH: RangeFigures = { ...NO_FIGURES, error: new SheetError('#NUM!') };

/** The cells on the way back to `start` have no value: each says which cells lead in the circle. */
function closeCircle(start: Node, end: Node, path: readonly Node[]): void {
  const circle = new Set<Node>([end]);
  for (let index = path.lastIndexOf(end); index >= 0 && !circle.has(start); index -= 1)
    if (path[index]!.progress === 'begun') circle.add(path[index]!);
  const cells = [...circle].toReversed().filter((node) => node instanceof CellNode);
  const names = cells.map(({ key }) => addressOf(placeOfKey(key)));
  const error = new SheetError('#CYCLE!', [...names, names[0]!]);
  for (const cell of cells) {
    cell.result = error;
    cell.progress = 'clean';
  }
}
