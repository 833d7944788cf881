/** The selection with one more, or one less. */
export function toggled(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Remembers where a range of selected rows begins: by its key, so that it stays the same row when the rows are sorted or loaded anew. */
export class SelectionAnchor {
  private from: string | undefined;
  private to: string | undefined;
  private added: readonly string[] = [];

  /** Adds a row or takes it away; ranges begin here from now on. */
  toggle(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
    this.begin(key);
    return toggled(selected, key);
  }

  /** Selects all from the anchor to the row, in place of the range that was selected from it before. */
  extend(selected: ReadonlySet<string>, key: string, order: readonly string[]): ReadonlySet<string> {
    const from = this.from === undefined ? -1 : order.indexOf(this.from);
    const to = order.indexOf(key);
    if (from === -1 || to === -1) return this.toggle(selected, key);
    const next = new Set(selected);
    for (const former of this.added) next.delete(former);
    this.added = order.slice(Math.min(from, to), Math.max(from, to) + 1).filter((each) => !next.has(each));
    this.to = key;
    return new Set([...next, ...this.added]);
  }

  /** The same from one row to its neighbour; a row that neither begins nor ends the range before begins a new one. */
  step(selected: ReadonlySet<string>, current: string, next: string, order: readonly string[]): ReadonlySet<string> {
    if (current !== this.from && current !== this.to) this.begin(current);
    return this.extend(selected, next, order);
  }

  private begin(key: string): void {
    this.from = key;
    this.to = undefined;
    this.added = [];
  }
}
