import { Button, Group } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useFormats } from '../../client/useFormats.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import type { EntitySearchStore } from './EntitySearchStore.ts';
import styles from './EntitySearch.module.css';

interface SearchPagesProps {
  readonly store: EntitySearchStore;
  readonly hasQuickSearch: boolean;
}

/** Which rows these are of how many, and the other pages; they stand in no address. */
export const SearchPages = observer(function SearchPages({ store, hasQuickSearch }: SearchPagesProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { fitting, firstRow, shown, page, pages, continues } = store;
  return (
    <Group className={styles['pages']} gap="xs">
      <span aria-live="polite">
        {shown.length > 0 && (
          <bdi>
            {formats.number(firstRow + 1)}-{formats.number(firstRow + shown.length)}/{formats.number(fitting.length)}
          </bdi>
        )}
      </span>
      {continues && (
        <span className={styles['note']}>
          {hasQuickSearch
            ? t('There are more: press enter to search in the database.')
            : t('There are more: use the filters to find them.')}
        </span>
      )}
      {pages > 1 && (
        <Group component="nav" gap={4} aria-label={t('Pages')} className={styles['steps']}>
          <Button size="compact-sm" variant="default" disabled={page === 1} onClick={() => store.goTo(page - 1)}>
            {t('Previous page')}
          </Button>
          <Button size="compact-sm" variant="default" disabled={page === pages} onClick={() => store.goTo(page + 1)}>
            {t('Next page')}
          </Button>
        </Group>
      )}
    </Group>
  );
});
