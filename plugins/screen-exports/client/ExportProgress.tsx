import { Progress } from '@mantine/core';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { ExportInfo } from '../shared/exports.ts';
import styles from './Exports.module.css';

/** How many rows it holds; while it runs, how many of how many; why there are none. */
export const ExportProgress = observer(function ExportProgress({ row }: { readonly row: ExportInfo }) {
  const t = useTranslate();
  const formats = useFormats();
  const { rows, total, status, error } = row;
  if (status === 'DONE') return formats.number(rows);
  if (error !== undefined)
    return (
      <bdi className={styles['cut']} title={t(error)}>
        {t(error)}
      </bdi>
    );
  if (status !== 'RUNNING') return null;
  return (
    <span className={styles['progress']}>
      <bdi>{total === undefined ? formats.number(rows) : `${formats.number(rows)} / ${formats.number(total)}`}</bdi>
      {total !== undefined && total > 0 && <Progress size="xs" value={(rows / total) * 100} aria-label={t('Progress')} />}
    </span>
  );
});
