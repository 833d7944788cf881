import { VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { EntityRecord } from '../../entity/EntityRecord.ts';
import { MoveDialog } from '../moves/MoveDialog.tsx';
import type { RecordMoves } from '../moves/RecordMoves.ts';
import { DragColumns } from './DragColumns.tsx';
import { OneColumn } from './OneColumn.tsx';
import type { RecordBoardProps } from './RecordBoardProps.ts';

/**
 * Records as cards in columns by their status. Cards go from one to another by the transitions of the workflow: by the pointer, by keys, or by a menu; who
 * hears the page is told.
 */
export function RecordBoard<Shown extends EntityRecord>(props: RecordBoardProps<Shown>) {
  const { moves, isNarrow } = props;
  return (
    <>
      <Told moves={moves} />
      {isNarrow ? <OneColumn {...props} /> : <DragColumns {...props} />}
      <MoveDialog moves={moves} />
    </>
  );
}

const Told = observer(function Told({ moves }: { readonly moves: RecordMoves }) {
  return <VisuallyHidden role="status">{moves.told}</VisuallyHidden>;
});
