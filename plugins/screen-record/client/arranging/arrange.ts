import type { ArrangedNode, ArrangedPage, ArrangedReference, Layout, LayoutNode } from '@mortise/sdk';

const isReference = (node: ArrangedNode): node is ArrangedReference => 'ref' in node;

/** Names each card of a layout, whatever stands around it: `Content/Identity/0`. Left, then right, then sticky. */
export function keysOf({ left, right = [], sticky }: Layout): ReadonlyMap<LayoutNode, string> {
  const counts = new Map<string, number>();
  const keys = new Map<LayoutNode, string>();
  for (const node of [...left, ...right, ...(sticky ? [sticky] : [])]) {
    const name = `${node.kind}/${node.title ?? ''}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    keys.set(node, `${name}/${count}`);
  }
  return keys;
}

/** A card in its place, the card of the layout that it is, and how a page says so. */
interface Placed {
  readonly node: LayoutNode;
  readonly base: LayoutNode | undefined;
  readonly said: ArrangedNode;
}

/** What the page wants, and which cards of the layout it takes for it. */
class Arranging {
  private readonly keys: ReadonlyMap<LayoutNode, string>;
  private readonly byKey: Map<string, LayoutNode>;
  private readonly taken = new Set<LayoutNode>();

  constructor(base: Layout, wanted: readonly ArrangedNode[]) {
    this.keys = keysOf(base);
    this.byKey = new Map([...this.keys].map(([node, key]) => [key, node]));
    const references = wanted.filter(isReference).map(({ ref }) => ref);
    for (const ref of references) {
      const node = this.byKey.get(ref);
      if (node) this.taken.add(node);
    }
    for (const ref of references) this.adopt(ref);
  }

  isTaken(node: LayoutNode): boolean {
    return this.taken.has(node);
  }

  /** The card in its place; nothing where the layout has it no more. */
  resolved(node: ArrangedNode): readonly Placed[] {
    if (!isReference(node)) return [{ node, base: undefined, said: node }];
    const base = this.byKey.get(node.ref);
    if (base === undefined) return [];
    const { ref: _, props, ...changes } = node;
    return [
      {
        node: { ...base, ...changes, ...(props && { props: { ...base.props, ...props } }) },
        base,
        said: { ...node, ref: this.keys.get(base)! },
      },
    ];
  }

  /** A card of the layout as it is there. */
  unchanged(base: LayoutNode): Placed {
    return { node: base, base, said: { ref: this.keys.get(base)! } };
  }

  /** A card whose title the script has changed since is still that card, where it can be no other. */
  private adopt(ref: string): void {
    if (this.byKey.has(ref)) return;
    const kind = ref.split('/', 1)[0];
    const free = [...new Set(this.byKey.values())].filter((node) => node.kind === kind && !this.taken.has(node));
    if (free.length !== 1) return;
    this.byKey.set(ref, free[0]!);
    this.taken.add(free[0]!);
  }
}

/** What each place of a page is: undefined where the layout has the card no more. */
export function arrangedNodes(base: Layout, wanted: readonly ArrangedNode[]): readonly (LayoutNode | undefined)[] {
  const arranging = new Arranging(base, wanted);
  return wanted.map((node) => arranging.resolved(node)[0]?.node);
}

interface PlacedColumns {
  readonly left: readonly Placed[];
  readonly right: readonly Placed[];
  readonly sticky: Placed | undefined;
}

/**
 * The layout as the page arranges it. Cards that the page does not know, because a script or a plugin brought them since, stand
 * behind the card that they follow in the layout: neither a script nor the builder loses what the other made.
 */
export function arrange(base: Layout, page: ArrangedPage): Layout {
  const { left, right, sticky } = placed(base, page);
  const nodes = (column: readonly Placed[]) => column.map(({ node }) => node);
  return {
    v: 1,
    left: nodes(left),
    right: nodes(right),
    ...(sticky && { sticky: sticky.node }),
    ...(base.modals && { modals: base.modals }),
  };
}

/** The page with every card said that the layout has, each where `arrange` puts it: what the layout builder starts from. */
export function completePage(base: Layout, page: ArrangedPage): ArrangedPage & { readonly right: readonly ArrangedNode[] } {
  const { left, right, sticky } = placed(base, page);
  const said = (column: readonly Placed[]) => column.map((card) => card.said);
  return { ...page, left: said(left), right: said(right), sticky: sticky?.said ?? null };
}

function placed(base: Layout, { left, right = [], sticky }: ArrangedPage): PlacedColumns {
  const arranging = new Arranging(base, [...left, ...right, ...(sticky ? [sticky] : [])]);
  return {
    left: columnOf(left, base.left, arranging),
    right: columnOf(right, base.right ?? [], arranging),
    sticky: stickyOf(base, sticky, arranging),
  };
}

function columnOf(wanted: readonly ArrangedNode[], own: readonly LayoutNode[], arranging: Arranging): readonly Placed[] {
  const column = wanted.flatMap((node) => arranging.resolved(node));
  own.forEach((node, index) => {
    if (arranging.isTaken(node)) return;
    const before = own.slice(0, index).toReversed();
    const follows = before.map((earlier) => column.findIndex((card) => card.base === earlier)).find((at) => at >= 0);
    const at = follows === undefined ? (index === 0 ? 0 : column.length) : follows + 1;
    column.splice(at, 0, arranging.unchanged(node));
  });
  return column;
}

function stickyOf(base: Layout, wanted: ArrangedPage['sticky'], arranging: Arranging): Placed | undefined {
  if (wanted === null) return undefined;
  if (wanted !== undefined) return arranging.resolved(wanted)[0];
  return base.sticky && !arranging.isTaken(base.sticky) ? arranging.unchanged(base.sticky) : undefined;
}
