import { use } from 'react';
import type { NodeKind } from './NodeKind.ts';
import type { Loader } from './Loader.ts';

/** What contributions of cards and elements say of their nodes: at once, or in a module of its own. */
export interface DescribedKind extends NodeKind {
  /** The rest of it, loaded when a node of the kind is drawn, or its settings are: keep props and examples there, out of the first download. */
  readonly loadKind?: Loader<NodeKind>;
}

const loaded = new WeakMap<object, Promise<NodeKind>>();

/** Everything that a kind says of its nodes. */
export function loadNodeKind({ loadKind, ...said }: DescribedKind): Promise<NodeKind> {
  if (loadKind === undefined) return Promise.resolve(said);
  const known = loaded.get(loadKind) ?? loadKind().then((module) => module.default);
  loaded.set(loadKind, known);
  known.catch(() => loaded.delete(loadKind));
  return known;
}

/** The same while rendering: suspends until it is there. */
export const useNodeKind = (kind: DescribedKind): NodeKind => (kind.loadKind === undefined ? kind : use(loadNodeKind(kind)));
