import type { EntityRecord } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import type { TableColumn } from '@mortise/sdk/ui';
import { IconEyeOff } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ListState } from './listUrl.ts';
import { matchesOutOfSight } from './matchesOutOfSight.ts';
import styles from './OutOfSightNotice.module.css';

interface OutOfSightNoticeProps {
  readonly list: { readonly rows: readonly EntityRecord[]; readonly state: ListState; readonly isLoading: boolean };
  readonly columns: { readonly shown: readonly TableColumn<EntityRecord>[] };
}

/** Says why rows are there that show none of the words searched for. */
export default observer(function OutOfSightNotice({ list, columns }: OutOfSightNoticeProps) {
  const t = useTranslate();
  const texts = columns.shown.flatMap(({ text }) => text ?? []);
  if (list.isLoading || !matchesOutOfSight(list.rows, texts, list.state.search)) return null;
  return (
    <p className={styles['notice']} role="status">
      <IconEyeOff size={14} stroke={1.5} aria-hidden="true" />
      {t('The search has found results on fields not displayed')}
    </p>
  );
});
