import { usePageKeys, useTranslate } from '@mortise/sdk/client';
import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DayInput } from '../DayInput.tsx';
import styles from './Books.module.css';

interface BooksHeadProps {
  /** Translated. */
  readonly title: string;
  readonly day: string;
  readonly choose: (day: string) => void;
  readonly reload: () => void;
  readonly children?: ReactNode;
}

/** What it is, as of which day, and what else narrows it down. */
export function BooksHead({ title, day, choose, reload, children }: BooksHeadProps) {
  const t = useTranslate();
  usePageKeys([['alt+R', reload]], []);
  return (
    <header className={styles['head']}>
      <h1 className={styles['title']}>{title}</h1>
      {children}
      <DayInput className={styles['filter']} day={day} choose={choose} />
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('Reload')} title={`${t('Reload')} (Alt+R)`} onClick={reload}>
        <IconRefresh size={16} stroke={1.5} />
      </ActionIcon>
    </header>
  );
}
