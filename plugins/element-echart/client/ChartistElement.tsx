import type { ElementProps, NodeOf } from '@mortise/sdk/client';
import { EmptyState } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type kind from './chartistKind.ts';
import { Chart } from './Chart.tsx';
import { filledLink } from './linksOfRows.ts';
import { modelOfChartist } from './modelOfChartist.ts';

/** A chart as Chartist describes it. */
export default observer(function ChartistElement({ node, page }: ElementProps<NodeOf<typeof kind>>) {
  const record = page?.record;
  const model = useMemo(() => modelOfChartist(node.props, (link) => filledLink(link, {}, record)), [node, record]);
  if (model.series.every(({ values }) => values.length === 0)) return <EmptyState />;
  return <Chart model={model} looks={node.props} page={page} />;
});
