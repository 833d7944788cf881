import { List } from '@mantine/core';
import type { ElementProps, NodeOf } from '@mortise/sdk/client';
import { DataRows, filledFrom } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type kind from './rowsKind.ts';

/** A line for each row. */
export default observer(function Rows({ node, page }: ElementProps<NodeOf<typeof kind>>) {
  return (
    <DataRows data={node.props.data} page={page} height={60}>
      {({ rows }) => (
        <List>
          {rows.map((row, at) => (
            <List.Item key={at}>{filledFrom(node.props.text, row)}</List.Item>
          ))}
        </List>
      )}
    </DataRows>
  );
});
