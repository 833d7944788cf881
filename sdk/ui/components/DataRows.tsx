import type { ReactNode } from 'react';
import type { JsonValue } from '../../JsonValue.ts';
import type { NodeDataStore } from '../layout/NodeDataStore.ts';
import { useNodeData } from '../layout/useNodeData.ts';
import type { RecordPage } from '../../client/RecordPage.ts';
import { NodeRows } from './NodeRows.tsx';

export interface DataRowsProps {
  /** Height of the skeleton while rows are on their way, in pixels; about that of the content. */
  readonly height: number;
  /** The `data` prop of a node. */
  readonly data: JsonValue | undefined;
  readonly page: RecordPage | undefined;
  /** Draws no rows as well, instead of `No data`. */
  readonly isDrawnEmpty?: boolean;
  /** What would be here. */
  readonly empty?: ReactNode;
  readonly children: (data: NodeDataStore) => ReactNode;
}

/** The rows of a `data` prop: loads them, and draws their states. Begins anew when the layout says other data. */
export const DataRows = (props: DataRowsProps) => <Loaded key={JSON.stringify(props.data)} {...props} />;

function Loaded({ data, page, height, isDrawnEmpty = false, empty, children }: DataRowsProps) {
  const store = useNodeData(data, page);
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
