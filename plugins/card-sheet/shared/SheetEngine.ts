import type { SheetCell } from '@mortise/sdk';
import { addressOf, keyOf, placeOfKey, type CellPlace, type CellRange } from './addresses.ts';
import type { CellResult } from './CellResult.ts';
import { evaluate, type FormulaScope } from './evaluate.ts';
import { figuresWith, NO_FIGURES, type RangeFigures } from './RangeFigures.ts';
import { SheetError } from './SheetError.ts';
import { isIn, nodesIn, SheetGraph } from './SheetGraph.ts';
import { CellNode, RangeNode } from './SheetNodes.ts';

type Node = CellNode | RangeNode;

/** A node on the way to what it needs. */
interface Step {
  readonly node: Node;
  /** When it was entered. */
  readonly order: number;
  /** The earliest that can be reached from it and is not computed yet. */
  low: number;
  /** Whether it needs itself. */
  isCircle: boolean;
  readonly needs: Generator<Node, undefined>;
}

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

  readFigures(range: CellRange): RangeFigures {
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

  /**
   * Computes a node after all that it needs. Nodes that need each other in a circle have no value, whatever was computed before: they are
   * found together (Tarjan's strongly connected components), without recursion, for chains are as long as a sheet.
   */
  private settle(first: Node): void {
    if (first.progress !== 'dirty') return;
    const path: Step[] = [];
    const open: Step[] = [];
    const orders = new Map<Node, number>();
    const enter = (node: Node): void => {
      node.progress = 'begun';
      const order = orders.size;
      orders.set(node, order);
      const step: Step = { node, order, low: order, isCircle: false, needs: this.needsOf(node) };
      open.push(step);
      path.push(step);
    };
    enter(first);
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const { value: needed, done } = step.needs.next();
      if (done !== true) {
        if (needed.progress === 'dirty') enter(needed);
        else if (needed.progress === 'begun') step.low = Math.min(step.low, orders.get(needed)!);
        if (needed === step.node) step.isCircle = true;
        continue;
      }
      path.pop();
      const user = path.at(-1);
      if (user) user.low = Math.min(user.low, step.low);
      if (step.low === step.order) this.finish(open.splice(open.lastIndexOf(step)));
    }
  }

  /** Nodes of which all that they need besides each other is computed. */
  private finish(steps: readonly Step[]): void {
    const nodes = steps.map(({ node }) => node);
    if (nodes.length === 1 && !steps[0]!.isCircle) return this.compute(nodes[0]!);
    const cells = nodes.filter((node) => node instanceof CellNode);
    const error = this.circleOf(new Set(nodes), cells);
    for (const cell of cells) Object.assign(cell, { result: error, progress: 'clean' });
    const ranges = nodes.filter((node) => node instanceof RangeNode);
    for (const range of ranges.toSorted((one, other) => one.range.to.row - other.range.to.row)) this.compute(range);
  }

  /** The shortest way from the first of the cells back to it: that is said of all that are in the circle. */
  private circleOf(circle: ReadonlySet<Node>, cells: readonly CellNode[]): SheetError {
    const first = cells.reduce((one, other) => (other.key < one.key ? other : one));
    const cameFrom = new Map<Node, Node>();
    const waiting: Node[] = [first];
    for (const node of waiting) {
      for (const needed of this.needsOf(node)) {
        if (!circle.has(needed) || cameFrom.has(needed)) continue;
        cameFrom.set(needed, node);
        waiting.push(needed);
      }
      if (cameFrom.has(first)) break;
    }
    const way: Node[] = [first];
    for (let node = cameFrom.get(first)!; node !== first; node = cameFrom.get(node)!) way.push(node);
    const names = [first, ...way.toReversed()].filter((node) => node instanceof CellNode).map(({ key }) => addressOf(placeOfKey(key)));
    return new SheetError('#CYCLE!', names);
  }

  private *needsOf(node: Node): Generator<Node, undefined> {
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
    if (this.isExhausted(node)) {
      node.figures = TOO_MUCH;
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
