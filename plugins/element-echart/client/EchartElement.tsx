import { ListsService, useFormats, useService, useTranslate, type ElementProps, type NodeOf } from '@mortise/sdk/client';
import { DataRows, type NodeDataStore } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type kind from './echartKind.ts';
import { Chart } from './Chart.tsx';
import { modelOfRows } from './modelOfRows.ts';

type EchartProps = ElementProps<NodeOf<typeof kind>>;

/** A chart of rows. */
export default observer(function EchartElement({ node, page }: EchartProps) {
  return (
    <DataRows data={node.props.data} page={page} height={node.props.height}>
      {(data) => <OfRows data={data} node={node} page={page} />}
    </DataRows>
  );
});

const OfRows = observer(function OfRows({ data, node, page }: EchartProps & { readonly data: NodeDataStore }) {
  const t = useTranslate();
  const formats = useFormats();
  const lists = useService(ListsService);
  const { rows, fields } = data;
  const model = useMemo(
    () => modelOfRows(node.props, rows, fields, { formats, t, labelOf: (list, value) => lists.label(list, value) }),
    [node, rows, fields, formats, t, lists],
  );
  return <Chart model={model} looks={node.props} page={page} />;
});
