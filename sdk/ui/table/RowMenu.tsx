import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslate } from '../../client/useTranslate.ts';
import type { RowAction } from './rowActions.ts';
import { TableMenu } from './TableMenu.tsx';

interface RowMenuProps {
  readonly actions: readonly RowAction[];
  readonly isTabStop: boolean;
  readonly isRunning: boolean;
  readonly run: (action: RowAction) => void;
}

/** What can be done with a row; opens at once. */
export default function RowMenu({ actions, isTabStop, isRunning, run }: RowMenuProps) {
  const t = useTranslate();
  return (
    <TableMenu
      label={t('Actions')}
      isTabStop={isTabStop}
      isBusy={isRunning}
      position="bottom-end"
      icon={<IconDots size={16} stroke={1.5} aria-hidden />}
    >
      {actions.map((action) => (
        <Menu.Item
          key={action.label}
          {...(action.method === 'DELETE' && { color: 'red' })}
          leftSection={action.icon}
          onClick={() => run(action)}
        >
          {t(action.label)}
        </Menu.Item>
      ))}
    </TableMenu>
  );
}
