import { Menu, type MenuProps } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { TableButton, type TableButtonProps } from './TableButton.tsx';

interface TableMenuProps extends Pick<TableButtonProps, 'label' | 'isTabStop' | 'isBusy' | 'className'> {
  readonly icon: ReactNode;
  readonly position: NonNullable<MenuProps['position']>;
  readonly children: ReactNode;
}

/** A small button with a menu that opens at once; the focus goes back to the button. */
export function TableMenu({ icon, position, children, ...props }: TableMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu position={position} trapFocus defaultOpened withinPortal onClose={() => button.current?.focus()}>
      <Menu.Target>
        <TableButton ref={button} hasMenu {...props}>
          {icon}
        </TableButton>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
