import type { ReactNode } from 'react';
import styles from './FieldGrid.module.css';

/** Fields beside and below each other, as many columns as there is room for. */
export const FieldGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['frame']}>
    <div className={styles['grid']}>{children}</div>
  </div>
);
