import { useMemo, type ComponentType, type ReactNode } from 'react';
import type { LayoutNode } from '../../wire.ts';
import type { Loader } from '../../client/Loader.ts';
import type { RecordPage } from '../../client/RecordPage.ts';
import { checkNode } from './checkNode.ts';
import type { NodeKind } from '../../client/NodeKind.ts';
import { loadNodeKind, type DescribedKind } from '../../client/loadNodeKind.ts';
import { lazyView, type LazyView } from '../lazyView.tsx';

interface ViewProps {
  readonly node: LayoutNode;
  readonly page?: RecordPage;
}

export interface CheckedViewProps extends ViewProps {
  /** The path of the node in its layout. */
  readonly at: string;
  /** Stands in its place where the layout says something of it that does not fit. */
  readonly wrong: (problems: readonly string[]) => ReactNode;
}

interface ViewedKind extends DescribedKind {
  readonly load: Loader<unknown>;
}

const views = new WeakMap<object, LazyView<CheckedViewProps>>();

/** The component of a kind behind the check of its nodes: one lazy component per kind, both loaded at once. */
export function selectCheckedView(kind: ViewedKind): LazyView<CheckedViewProps> {
  let view = views.get(kind.load);
  if (view === undefined) {
    view = lazyView(async () => {
      const [known, { default: View }] = await Promise.all([loadNodeKind(kind), kind.load()]);
      return { default: checkedView(known, View as ComponentType<ViewProps>) };
    });
    views.set(kind.load, view);
  }
  return view;
}

const checkedView = (kind: NodeKind, View: ComponentType<ViewProps>) =>
  function CheckedView({ node, page, at, wrong }: CheckedViewProps) {
    const checked = useMemo(() => checkNode(kind, node, at), [node, at]);
    return checked.problems.length > 0 ? wrong(checked.problems) : <View node={checked.node} {...(page && { page })} />;
  };
