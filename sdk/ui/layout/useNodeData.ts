import type { JsonValue } from '../../JsonValue.ts';
import type { RecordPage } from '../../client/RecordPage.ts';
import { useStore } from '../../client/useStore.ts';
import type { NodeData } from './NodeData.ts';
import { type DataRow, NodeDataStore } from './NodeDataStore.ts';

/** The rows that a `data` prop says, loaded while the caller is shown. Give the caller a key of the prop if that may change. */
export const useNodeData = <Row extends object = DataRow>(data: JsonValue | undefined, page: RecordPage | undefined): NodeDataStore<Row> =>
  useStore((services) => new NodeDataStore<Row>((data ?? []) as unknown as NodeData, page, services));
