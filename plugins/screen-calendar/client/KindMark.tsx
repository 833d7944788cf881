import type { DatedKind } from './datedKinds.ts';
import styles from './Calendar.module.css';

/** The icon of a kind in its colour; its name is said beside it. */
export const KindMark = ({ kind: { Icon, series } }: { readonly kind: DatedKind }) => (
  <Icon size={16} stroke={1.5} className={styles['mark']} color={`var(--mt-series-${series})`} aria-hidden />
);
