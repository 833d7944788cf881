import { Loader } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import styles from './RecordTable.module.css';

export interface TableButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type' | 'title'> {
  readonly label: string;
  readonly children: ReactNode;
  /** Whether Tab comes to it. */
  readonly isTabStop: boolean;
  readonly hasMenu?: boolean;
  /** Shows that its work goes on; it cannot be pressed meanwhile. */
  readonly isBusy?: boolean;
}

/** A small button with an icon: there are several per row, so it is the browser's own. */
export function TableButton({ label, children, isTabStop, hasMenu = false, isBusy = false, className, ...props }: TableButtonProps) {
  return (
    <button
      aria-haspopup={hasMenu ? 'menu' : undefined}
      {...props}
      type="button"
      className={`${styles['button']} ${className ?? ''}`}
      aria-label={label}
      aria-busy={isBusy || undefined}
      title={label}
      disabled={isBusy}
      tabIndex={isTabStop ? 0 : -1}
    >
      {isBusy ? <Loader size={14} aria-hidden /> : children}
    </button>
  );
}
