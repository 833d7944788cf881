import { ListsService, useFormats, useService, useTranslate, type ElementProps } from '@mortise/sdk/client';
import { DataRows, type NodeDataStore } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { Chart } from './Chart.tsx';
import type { ChartLooks } from './ChartModel.ts';
import { modelOfRows, type RowsProps } from './modelOfRows.ts';

/** A chart of rows. */
export default observer(function EchartElement({ node, page }: ElementProps) {
  const looks = node.props as unknown as ChartLooks;
  return (
    <DataRows data={node.props?.['data']} page={page} height={looks.height}>
      {(data) => <OfRows data={data} node={node} page={page} />}
    </DataRows>
  );
});

const OfRows = observer(function OfRows({ data, node, page }: ElementProps & { readonly data: NodeDataStore }) {
  const t = useTranslate();
  const formats = useFormats();
  const lists = useService(ListsService);
  const { rows, fields } = data;
  const model = useMemo(
    () => modelOfRows(node.props as unknown as RowsProps, rows, fields, { formats, t, labelOf: (list, value) => lists.label(list, value) }),
    [node, rows, fields, formats, t, lists],
  );
  return <Chart model={model} looks={node.props as unknown as ChartLooks} page={page} />;
});
