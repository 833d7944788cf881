import { IconPinnedOff } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslate } from '../../client/useTranslate.ts';
import { ActionsButton } from './ActionsButton.tsx';
import type { TableControl } from './TableControl.ts';
import { TableButton } from './TableButton.tsx';
import type { TableParts } from './useTableParts.ts';
import styles from './RecordTable.module.css';

interface RowButtonsProps<Row> {
  readonly row: Row;
  readonly isOfTable: boolean;
  readonly isPinned: boolean;
  readonly isTabStop: boolean;
  readonly parts: TableParts;
  readonly control: TableControl<Row>;
}

/** The end of a row: pins it, and opens the menu of what can be done with it. */
export const RowButtons = observer(function RowButtons<Row>({ row, isOfTable, isPinned, isTabStop, parts, control }: RowButtonsProps<Row>) {
  const t = useTranslate();
  const actions = parts.hasActions ? control.actionsOf(row) : [];
  return (
    <>
      {actions.length > 0 && <ActionsButton actions={actions} isTabStop={isTabStop} done={() => control.done(row)} />}
      {parts.isPinnable && isOfTable && (
        <TableButton
          className={isPinned ? '' : styles['pin']}
          label={isPinned ? t('Unpin') : t('Pin')}
          isTabStop={isTabStop}
          onClick={() => control.pin(row, !isPinned)}
        >
          {isPinned && <IconPinnedOff size={15} stroke={1.5} aria-hidden />}
        </TableButton>
      )}
    </>
  );
}) as <Row>(props: RowButtonsProps<Row>) => ReactNode;
