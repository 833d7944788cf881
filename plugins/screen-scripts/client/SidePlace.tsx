import { Drawer } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './Scripts.module.css';

interface SidePlaceProps {
  readonly isNarrow: boolean;
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** Where the side bar stands: beside the script, or on narrow screens over it once it is opened. */
export const SidePlace = observer(function SidePlace({ isNarrow, isOpen, close, children }: SidePlaceProps) {
  const t = useTranslate();
  return isNarrow ? (
    <Drawer opened={isOpen} onClose={close} title={t('Scripts')} size="xs">
      {children}
    </Drawer>
  ) : (
    <aside className={styles['aside']} aria-label={t('Scripts and lists')}>
      {children}
    </aside>
  );
});
