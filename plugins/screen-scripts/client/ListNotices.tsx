import { Button } from '@mantine/core';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { OpenList } from './OpenList.ts';
import styles from './Scripts.module.css';

/** That a draft was found, that somebody published the list, and what else went wrong. */
export const ListNotices = observer(function ListNotices({ list }: { readonly list: OpenList }) {
  const t = useTranslate();
  const formats = useFormats();
  const { conflict, draftDate, problem } = list;
  return (
    <>
      {draftDate !== undefined && (
        <div role="status" className={styles['notice']}>
          <span>{t('Your draft of {date} is open again.', { date: formats.dateTime(draftDate) })}</span>
          <Button size="compact-xs" variant="subtle" onClick={() => list.discard()}>
            {t('Discard the draft')}
          </Button>
        </div>
      )}
      {conflict && (
        <div role="alert" className={styles['notice']} data-kind="warning">
          <span>{t('{user} published version {version} meanwhile', { user: conflict.username ?? '', version: conflict.version })}</span>
          <Button size="compact-xs" variant="default" onClick={() => list.merge()}>
            {t('Put my changes on top')}
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => void list.takeTheirs()}>
            {t('Take theirs')}
          </Button>
        </div>
      )}
      {problem !== undefined && !conflict && (
        <div role="alert" className={styles['notice']} data-kind="warning">
          {t(problem)}
        </div>
      )}
    </>
  );
});
