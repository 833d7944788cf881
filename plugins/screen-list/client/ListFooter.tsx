import { useFormats, useTranslate } from '@mortise/sdk/client';
import { UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ListStore } from './ListStore.ts';
import { pageLinks } from './pageLinks.ts';
import styles from './ListFooter.module.css';

interface ListFooterProps {
  readonly store: ListStore;
  /** Shows the pages from the first to the last. */
  readonly goTo: (page: number, to: number) => void;
}

/** Which rows these are of how many, more of them, and the other pages. */
export const ListFooter = observer(function ListFooter({ store, goTo }: ListFooterProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { pagination, rows, firstRow, pages, state } = store;
  if (rows.length === 0) return null;
  const last = firstRow + rows.length;
  const total =
    pagination?.size === undefined
      ? `${formats.number(last)}${pagination?.continues === true ? '+' : ''}`
      : `${formats.number(pagination.size)}${pagination.isApproximate ? '+' : ''}`;
  return (
    <footer className={styles['footer']}>
      <span className={styles['count']} aria-live="polite">
        <bdi>
          {formats.number(firstRow + 1)}-{formats.number(last)}/{total}
        </bdi>{' '}
        {t('rows', { count: pagination?.size ?? last })}
      </span>
      {store.moreError && <span role="alert">{t('The following rows could not be loaded.')}</span>}
      {pagination?.continues === true && (
        <UnstyledButton
          className={styles['more']}
          onClick={() => (store.moreError ? void store.loadMore() : goTo(state.page, state.to + 1))}
        >
          {store.moreError ? t('Try again') : t('Load more')}
        </UnstyledButton>
      )}
      {pages > 1 && (
        <nav className={styles['pages']} aria-label={t('Pages')}>
          {pageLinks(state.page, pages).map(({ label, page, place }) => (
            <UnstyledButton
              key={label}
              className={styles['page']}
              aria-label={place === 'within' ? t('Page {page}', { page }) : place === 'first' ? t('First page') : t('Last page')}
              {...(label === String(state.page) && { 'aria-current': 'page' as const })}
              onClick={() => goTo(page, page)}
            >
              {label}
            </UnstyledButton>
          ))}
        </nav>
      )}
    </footer>
  );
});
