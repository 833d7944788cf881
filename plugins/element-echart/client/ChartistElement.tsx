import type { ElementProps } from '@mortise/sdk/client';
import { EmptyState } from '@mortise/sdk/ui';
import { useMemo } from 'react';
import { Chart } from './Chart.tsx';
import type { ChartLooks } from './ChartModel.ts';
import { modelOfChartist, type ChartistProps } from './modelOfChartist.ts';

/** A chart as Chartist describes it. */
export default function ChartistElement({ node, page }: ElementProps) {
  const model = useMemo(() => modelOfChartist(node.props as unknown as ChartistProps), [node]);
  if (model.series.every(({ values }) => values.length === 0)) return <EmptyState />;
  return <Chart model={model} looks={node.props as unknown as ChartLooks} page={page} />;
}
