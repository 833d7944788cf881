import type { ReactNode } from 'react';
import type { JsonValue } from '../../JsonValue.ts';
import type { DataRow, NodeDataStore } from '../layout/NodeDataStore.ts';
import { useNodeData } from '../layout/useNodeData.ts';
import type { RecordPage } from '../../client/RecordPage.ts';
import { NodeRows } from './NodeRows.tsx';

export interface DataRowsProps<Row extends object = DataRow> {
  /** Height of the skeleton while rows are on their way, in pixels; about that of the content. */
  readonly height: number;
  /** The `data` prop of a node. */
  readonly data: JsonValue | undefined;
  readonly page: RecordPage | undefined;
  /** Draws no rows as well, instead of `No data`. */
  readonly isDrawnEmpty?: boolean;
  /** What would be here. */
  readonly empty?: ReactNode;
  readonly children: (data: NodeDataStore<Row>) => ReactNode;
}

/**
 * The rows of a `data` prop: loads them, and draws their states. Begins anew when the layout says other data. Whose rows are of a known entity says
 * their type: `<DataRows<RecordOf<typeof Asset>> data={{ entity: 'Asset' }} …>`.
 */
export const DataRows = <Row extends object = DataRow>(props: DataRowsProps<Row>) => <Loaded key={JSON.stringify(props.data)} {...props} />;

function Loaded<Row extends object>({ data, page, height, isDrawnEmpty = false, empty, children }: DataRowsProps<Row>) {
  const store = useNodeData<Row>(data, page);
  return (
    <NodeRows
      data={store}
      height={height}
      {...(isDrawnEmpty ? { empty: <Drawn>{() => children(store)}</Drawn> } : empty !== undefined && { empty })}
    >
      {() => children(store)}
    </NodeRows>
  );
}

const Drawn = ({ children }: { readonly children: () => ReactNode }) => children();
