import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslate } from '../../client/useTranslate.ts';
import type { HeadCommand } from './headCommands.ts';
import { TableMenu } from './TableMenu.tsx';
import styles from './RecordTable.module.css';

interface HeadMenuProps {
  readonly label: string;
  readonly isTabStop: boolean;
  readonly commands: readonly HeadCommand[];
  /** Widens the column by a step, or narrows it by -1. */
  readonly widen: (by: 1 | -1) => void;
}

/** What can be done with a column; opens at once. */
export default function HeadMenu({ label, isTabStop, commands, widen }: HeadMenuProps) {
  const t = useTranslate();
  return (
    <TableMenu
      label={label}
      isTabStop={isTabStop}
      className={styles['menu']}
      position="bottom-start"
      icon={<IconChevronDown size={13} stroke={1.75} aria-hidden />}
    >
      {commands.map((command) => (
        <Menu.Item key={command.label} onClick={command.run}>
          {command.label}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item closeMenuOnClick={false} onClick={() => widen(1)}>
        {t('Wider')}
      </Menu.Item>
      <Menu.Item closeMenuOnClick={false} onClick={() => widen(-1)}>
        {t('Narrower')}
      </Menu.Item>
    </TableMenu>
  );
}
