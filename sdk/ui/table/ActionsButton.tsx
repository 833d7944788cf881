import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useServices } from '../../client/useServices.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { lazyView } from '../lazyView.tsx';
import { Loaded } from '../Loaded.tsx';
import { runRowAction, type RowAction } from './rowActions.ts';
import { TableButton } from './TableButton.tsx';

const RowMenu = lazyView(() => import('./RowMenu.tsx'));

interface ActionsButtonProps {
  readonly actions: readonly RowAction[];
  readonly isTabStop: boolean;
  /** Called when an action has changed the row. */
  readonly done: () => void;
}

/** Opens the menu of what can be done with a row. Its code comes with the first click. */
export function ActionsButton({ actions, isTabStop, done }: ActionsButtonProps) {
  const t = useTranslate();
  const services = useServices();
  const [isWanted, setWanted] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const run = async (action: RowAction): Promise<void> => {
    setRunning(true);
    const isDone = await runRowAction(action, services, t, done);
    setRunning(false);
    if (isDone) done();
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
