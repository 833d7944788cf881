import { Badge, UnstyledButton } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { EmptyState } from '@mortise/sdk/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { isMissing, sourceOf, targetOf, type TextRow } from '../shared/textFiles.ts';
import styles from './Texts.module.css';
import type { TextsStore } from './TextsStore.ts';
import { useHomeName } from './useHomeName.ts';

const ROW_HEIGHT = 60;

interface TextRowsProps {
  readonly store: TextsStore;
  readonly open: (key: string) => void;
}

/** The texts that are looked for; only those in sight are in the document. */
export const TextRows = observer(function TextRows({ store, open }: TextRowsProps) {
  const t = useTranslate();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { shown } = store;
  const homeName = useHomeName();
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    initialRect: { width: 1024, height: 720 },
  });
  if (shown.length === 0) return <EmptyState hint={t('No text fits what you look for.')} />;
  return (
    <div ref={setScroller} className={styles['scroller']}>
      <ul className={styles['rows']} style={{ blockSize: virtual.getTotalSize() }} aria-label={t('Texts')}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <li key={shown[index]!.key} aria-setsize={shown.length} aria-posinset={index + 1} style={{ insetBlockStart: start }}>
            <TextButton row={shown[index]!} language={store.language} place={homeName(shown[index]!.home)} open={open} />
          </li>
        ))}
      </ul>
    </div>
  );
});

interface TextButtonProps {
  readonly row: TextRow;
  readonly language: string;
  readonly place: string;
  readonly open: TextRowsProps['open'];
}

function TextButton({ row, language, place, open }: TextButtonProps) {
  const t = useTranslate();
  const said = targetOf(row, language);
  return (
    <UnstyledButton className={styles['row']} onClick={() => open(row.key)}>
      <span className={styles['english']} lang="en" dir="ltr">
        {sourceOf(row)}
      </span>
      <span className={styles['said']}>
        <span className={styles['text']} lang={language} dir="auto">
          {said ?? row.fallback ?? ''}
        </span>
        {row.own !== undefined && (
          <Badge size="sm" variant="light" tt="none">
            {t('Changed')}
          </Badge>
        )}
        {isMissing(row, language) && (
          <Badge size="sm" variant="light" color="yellow" tt="none" c="var(--mt-text)">
            {t('Missing')}
          </Badge>
        )}
      </span>
      <span className={styles['home']}>{place}</span>
    </UnstyledButton>
  );
}
