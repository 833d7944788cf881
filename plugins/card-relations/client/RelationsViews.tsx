import { useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded, LoadFailure } from '@mortise/sdk/ui';
import { Skeleton, useComputedColorScheme } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ChartViewProps } from './chart/ChartView.tsx';
import type { DiagramViewProps } from './diagram/DiagramViewProps.ts';
import type { Spacing } from './diagram/diagramElements.ts';
import type { RelationActions } from './RelationActions.ts';
import type { RelationsStore, RelationsView } from './RelationsStore.ts';
import { RelationsTable } from './RelationsTable.tsx';
import type { RelationTexts } from './RelationTexts.ts';

const DiagramView = lazyView(async () => {
  const [{ default: View }, { NetworkDiagram }] = await Promise.all([
    import('./diagram/DiagramView.tsx'),
    import('./diagram/NetworkDiagram.ts'),
  ]);
  const draw: DiagramViewProps['draw'] = (drawing, listener) => new NetworkDiagram(drawing, listener);
  return { default: (props: Omit<DiagramViewProps, 'draw'>) => <View {...props} draw={draw} /> };
});
const ChartView = lazyView(async () => {
  const [{ default: View }, { beginChart }] = await Promise.all([import('./chart/ChartView.tsx'), import('./chart/beginChart.ts')]);
  return { default: (props: Omit<ChartViewProps, 'begin'>) => <View {...props} begin={beginChart} /> };
});

export interface RelationsViewsProps {
  readonly store: RelationsStore;
  readonly view: RelationsView;
  readonly texts: RelationTexts;
  readonly actions: RelationActions;
  /** Whether clicking a person does something else than going to its page. */
  readonly isActing?: boolean;
}

/** Between rows and columns of a tree, and times as far apart as the springs leave persons; closer together where there are many. Cards are wider than high. */
const TREE: Spacing = { x: 140, y: 150 };
const LARGE_TREE: Spacing = { x: 100, y: 90 };
const NETWORK: Spacing = { x: 6.5, y: 4.5 };
const LARGE_NETWORK: Spacing = { x: 3.8, y: 2.6 };

/** The view that was chosen; its code comes when it is shown. */
export const RelationsViews = observer(function RelationsViews({ store, view, texts, actions, isActing = false }: RelationsViewsProps) {
  const t = useTranslate();
  const scheme = useComputedColorScheme();
  const { shown, matches, networkPlaces, treePlaces } = store;
  if (shown === undefined) return null;
  if (view === 'table')
    return (
      <RelationsTable graph={shown} matches={matches} texts={texts} actions={actions} isActing={isActing} isFilling={store.isExpanded} />
    );
  if (view !== 'tree' && store.layoutError)
    return <LoadFailure error={new Error(t('The diagram could not be laid out'))} retry={() => store.layOut()} />;
  const places = view === 'tree' ? treePlaces : networkPlaces;
  if (places === undefined) return <Skeleton height="100%" />;
  const drawn = { graph: shown, places, texts, matches, actions };
  const label = t('Relations of {name}: {count} persons', { name: shown.nameOf(shown.main), count: shown.persons.size });
  return (
    // Colours are looked up when it is drawn: those of another scheme are another drawing.
    <Loaded key={scheme} fallback={<Skeleton height="100%" />}>
      {view === 'chart' ? (
        <ChartView {...drawn} label={label} />
      ) : (
        <DiagramView {...drawn} label={label} spacing={spacingOf(view, shown.isLarge)} />
      )}
    </Loaded>
  );
});

const spacingOf = (view: RelationsView, isLarge: boolean): Spacing =>
  view === 'tree' ? (isLarge ? LARGE_TREE : TREE) : isLarge ? LARGE_NETWORK : NETWORK;
