import type { ElementProps, NodeOf } from '@mortise/sdk/client';
import { EmptyState } from '@mortise/sdk/ui';
import { useMemo } from 'react';
import type kind from './chartistKind.ts';
import { Chart } from './Chart.tsx';
import { modelOfChartist } from './modelOfChartist.ts';

/** A chart as Chartist describes it. */
export default function ChartistElement({ node, page }: ElementProps<NodeOf<typeof kind>>) {
  const model = useMemo(() => modelOfChartist(node.props), [node]);
  if (model.series.every(({ values }) => values.length === 0)) return <EmptyState />;
  return <Chart model={model} looks={node.props} page={page} />;
}
