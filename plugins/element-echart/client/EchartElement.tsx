import { ListsService, useFormats, useService, useTranslate, type ElementProps, type NodeOf } from '@mortise/sdk/client';
import { DataRows, type NodeDataStore } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type kind from './echartKind.ts';
import { Chart } from './Chart.tsx';
import { addressOfRecord, filledLink } from './linksOfRows.ts';
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
  const { rows, fields, entity } = data;
  const model = useMemo(
    () =>
      modelOfRows(node.props, rows, fields, {
        formats,
        t,
        labelOf: (list, value) => lists.label(list, value),
        addressOf: (row, link) => (link === undefined ? addressOfRecord(row, entity) : filledLink(link, row, page?.record)),
      }),
    [node, rows, fields, entity, formats, t, lists, page?.record],
  );
  return <Chart model={model} looks={node.props} page={page} />;
});
