import { IconDots, IconPinnedOff } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useServices } from '../../client/useServices.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { runRowAction, type RowAction } from './rowActions.ts';
import type { TableControl } from './TableControl.ts';
import { TableButton } from './TableButton.tsx';
import type { TableParts } from './useTableParts.ts';
import styles from './RecordTable.module.css';
import { lazyView } from '../lazyView.tsx';
import { Loaded } from '../Loaded.tsx';

const RowMenu = lazyView(() => import('./RowMenu.tsx'));

interface RowButtonsProps<Row> {
  readonly row: Row;
  readonly level: number;
  readonly isPinned: boolean;
  readonly isTabStop: boolean;
  readonly parts: TableParts;
  readonly control: TableControl<Row>;
}

/** The end of a row: pins it, and opens the menu of what can be done with it. */
export const RowButtons = observer(function RowButtons<Row>({ row, level, isPinned, isTabStop, parts, control }: RowButtonsProps<Row>) {
  const t = useTranslate();
  const actions = parts.hasActions ? control.actionsOf(row) : [];
  return (
    <>
      {actions.length > 0 && <ActionsButton row={row} actions={actions} isTabStop={isTabStop} control={control} />}
      {parts.isPinnable && level === 1 && (
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

interface ActionsButtonProps<Row> {
  readonly row: Row;
  readonly actions: readonly RowAction[];
  readonly isTabStop: boolean;
  readonly control: TableControl<Row>;
}

/** The menu's code comes with the first click. */
function ActionsButton<Row>({ row, actions, isTabStop, control }: ActionsButtonProps<Row>) {
  const t = useTranslate();
  const services = useServices();
  const [isWanted, setWanted] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const run = async (action: RowAction): Promise<void> => {
    setRunning(true);
    const isDone = await runRowAction(action, services, t, () => control.done(row));
    setRunning(false);
    if (isDone) control.done(row);
  };
  const button = (
    <TableButton label={t('Actions')} hasMenu isTabStop={isTabStop} isBusy={isRunning} onClick={() => setWanted(true)}>
      <IconDots size={16} stroke={1.5} aria-hidden />
    </TableButton>
  );
  if (!isWanted) return button;
  return (
    <Loaded fallback={button}>
      <RowMenu actions={actions} isTabStop={isTabStop} isRunning={isRunning} run={(action) => void run(action)} />
    </Loaded>
  );
}
