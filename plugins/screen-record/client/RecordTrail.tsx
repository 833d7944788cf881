import { recordPath, type EntityShape } from '@mortise/sdk';
import { useNavigate, useShortcuts, useTranslate, type ListTrail } from '@mortise/sdk/client';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import styles from './RecordHead.module.css';

interface RecordTrailProps {
  readonly entity: EntityShape;
  readonly registration: string;
  readonly trail: ListTrail;
}

/** The ways to the records before and after, as they stood in the list: K and J. */
export default function RecordTrail({ entity, registration, trail: { rows } }: RecordTrailProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const place = rows.findIndex((row) => row.registration === registration);
  const [before, after] = [rows[place - 1]?.registration, rows[place + 1]?.registration];
  // In place of this record: one step back leads to the list.
  const go = useCallback(
    (to: string | undefined) => void (to !== undefined && navigate(recordPath(entity, to), { replace: true })),
    [navigate, entity],
  );
  const shortcuts = useMemo(
    () => [
      { keys: 'J', label: t('Next record of the list'), ...(after !== undefined && { run: () => go(after) }) },
      { keys: 'K', label: t('Previous record of the list'), ...(before !== undefined && { run: () => go(before) }) },
    ],
    [t, go, before, after],
  );
  useShortcuts(t('This list'), shortcuts);
  return (
    <span className={styles['trail']}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={20}
        disabled={before === undefined}
        aria-label={t('Previous record of the list')}
        title={`${t('Previous record of the list')} (K)`}
        onClick={() => go(before)}
      >
        <IconChevronUp size={14} stroke={1.5} aria-hidden />
      </ActionIcon>
      <span className={styles['place']}>{t('{position} of {count}', { position: place + 1, count: rows.length })}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={20}
        disabled={after === undefined}
        aria-label={t('Next record of the list')}
        title={`${t('Next record of the list')} (J)`}
        onClick={() => go(after)}
      >
        <IconChevronDown size={14} stroke={1.5} aria-hidden />
      </ActionIcon>
    </span>
  );
}
