/** Quadrants whose size is less than this part of their distance push as one. */
const THETA = 1.2;
/** Quadrants are not divided further: nodes at the same place would go on for ever. */
const DEEPEST = 40;
const EMPTY = -1;

/** A quadtree over the nodes (Barnes-Hut), in flat arrays that are used again in each step: how many they push from afar is found fast. */
export class ForceTree {
  /** Of each cell its four quadrants; below zero a node (`-2 - node`) or nothing. */
  private quadrants = new Int32Array(0);
  /** Of each cell the number of nodes in it, and where they are on average. */
  private masses = new Float64Array(0);
  private xs = new Float64Array(0);
  private ys = new Float64Array(0);
  private cells = 0;
  /** Nodes behind the first at the same place. */
  private readonly next: Int32Array;
  /** Squares of the sizes of the cells. */
  private areas = new Float64Array(0);
  /** Cells that are still to be looked at: three more at most for each step down. */
  private readonly stack = new Int32Array(4 * (DEEPEST + 2));
  private size = 1;
  private left = 0;
  private top = 0;

  constructor(count: number) {
    this.next = new Int32Array(count);
    this.grow(Math.max(64, count));
  }

  build(places: Float64Array): void {
    this.cells = 0;
    this.next.fill(EMPTY);
    this.frame(places);
    this.addCell(this.size);
    for (let node = 0; node < this.next.length; node += 1) this.insert(places, node);
  }

  /** Adds to the speeds of all nodes what the others push them. */
  push(places: Float64Array, speeds: Float64Array, strength: number): void {
    for (let node = 0; node < this.next.length; node += 1) this.pushOne(places, speeds, node, strength);
  }

  private frame(places: Float64Array): void {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = 0; at < places.length; at += 2) {
      left = Math.min(left, places[at]!);
      right = Math.max(right, places[at]!);
      top = Math.min(top, places[at + 1]!);
      bottom = Math.max(bottom, places[at + 1]!);
    }
    this.left = left;
    this.top = top;
    this.size = Math.max(right - left, bottom - top, 1) * 1.0001;
  }

  private insert(places: Float64Array, node: number): void {
    const [x, y] = [places[2 * node]!, places[2 * node + 1]!];
    let [cell, left, top, size] = [0, this.left, this.top, this.size];
    for (let depth = 0; ; depth += 1) {
      this.note(cell, x, y);
      size /= 2;
      const [isRight, isLower] = [x >= left + size, y >= top + size];
      const at = 4 * cell + (isRight ? 1 : 0) + (isLower ? 2 : 0);
      if (isRight) left += size;
      if (isLower) top += size;
      const inside = this.quadrants[at]!;
      if (inside === EMPTY) return void (this.quadrants[at] = -2 - node);
      if (inside >= 0) {
        cell = inside;
        continue;
      }
      const other = -2 - inside;
      if (depth >= DEEPEST) {
        this.next[node] = other;
        return void (this.quadrants[at] = -2 - node);
      }
      cell = this.addCell(size);
      this.quadrants[at] = cell;
      this.place(cell, left, top, size, places, other);
    }
  }

  /** Puts a node into a cell that holds nothing yet. */
  private place(cell: number, left: number, top: number, size: number, places: Float64Array, node: number): void {
    const [x, y] = [places[2 * node]!, places[2 * node + 1]!];
    this.note(cell, x, y);
    this.quadrants[4 * cell + (x >= left + size / 2 ? 1 : 0) + (y >= top + size / 2 ? 2 : 0)] = -2 - node;
  }

  private note(cell: number, x: number, y: number): void {
    const mass = (this.masses[cell]! += 1);
    this.xs[cell]! += (x - this.xs[cell]!) / mass;
    this.ys[cell]! += (y - this.ys[cell]!) / mass;
  }

  private addCell(size: number): number {
    if (this.cells === this.masses.length) this.grow(2 * this.cells);
    const cell = this.cells;
    this.cells += 1;
    this.quadrants.fill(EMPTY, 4 * cell, 4 * cell + 4);
    this.masses[cell] = this.xs[cell] = this.ys[cell] = 0;
    this.areas[cell] = size * size;
    return cell;
  }

  private grow(cells: number): void {
    const { quadrants, masses, xs, ys, areas } = this;
    this.quadrants = new Int32Array(4 * cells);
    this.quadrants.set(quadrants);
    [this.masses, this.xs, this.ys] = [new Float64Array(cells), new Float64Array(cells), new Float64Array(cells)];
    this.masses.set(masses);
    this.xs.set(xs);
    this.ys.set(ys);
    this.areas = new Float64Array(cells);
    this.areas.set(areas);
  }

  private pushOne(places: Float64Array, speeds: Float64Array, node: number, strength: number): void {
    const { stack, quadrants, masses, areas, xs, ys, next } = this;
    const [x, y] = [places[2 * node]!, places[2 * node + 1]!];
    let [pushX, pushY, height] = [0, 0, 1];
    stack[0] = 0;
    while (height > 0) {
      const cell = stack[(height -= 1)]!;
      const toX = x - xs[cell]!;
      const toY = y - ys[cell]!;
      const squared = toX * toX + toY * toY;
      if (areas[cell]! < THETA * THETA * squared) {
        const push = masses[cell]! / squared;
        pushX += toX * push;
        pushY += toY * push;
        continue;
      }
      for (let at = 4 * cell; at < 4 * cell + 4; at += 1) {
        const inside = quadrants[at]!;
        if (inside >= 0) {
          stack[height] = inside;
          height += 1;
          continue;
        }
        for (let other = inside === EMPTY ? EMPTY : -2 - inside; other !== EMPTY; other = next[other]!) {
          if (other === node) continue;
          // Nodes at the same place part, each in a direction of its own.
          const awayX = x - places[2 * other]! || (node - other) * 1e-3;
          const awayY = y - places[2 * other + 1]! || 1e-3;
          const push = 1 / Math.max(1, awayX * awayX + awayY * awayY);
          pushX += awayX * push;
          pushY += awayY * push;
        }
      }
    }
    speeds[2 * node]! += pushX * strength;
    speeds[2 * node + 1]! += pushY * strength;
  }
}
