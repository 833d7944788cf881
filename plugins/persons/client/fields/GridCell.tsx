import type { CSSProperties, ReactNode } from 'react';
import type { Columns } from './Flags.ts';
import styles from './FieldGrid.module.css';

export interface GridCellProps {
  readonly columns?: Columns | undefined;
  readonly children: ReactNode;
}

/** A place in the grid, as wide as its columns say. */
export function GridCell({ columns = {}, children }: GridCellProps) {
  const style = Object.fromEntries(Object.entries(columns).map(([width, count]) => [`--columns-${width}`, count])) as CSSProperties;
  return (
    <div className={styles['cell']} style={style}>
      {children}
    </div>
  );
}
