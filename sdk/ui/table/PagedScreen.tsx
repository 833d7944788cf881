import { ActionIcon, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useDocumentTitle } from '../../client/useDocumentTitle.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import type { PagedRows } from './PagedRows.ts';
import { FittingTable } from './FittingTable.tsx';
import type { RecordTableProps } from './tableTypes.ts';
import { lazyView } from '../lazyView.tsx';
import { Loaded } from '../Loaded.tsx';
import styles from './PagedScreen.module.css';

const ExportButton = lazyView(() => import('./ExportButton.tsx'));

/** @internal */
export interface PagedScreenProps<Row> extends Pick<
  RecordTableProps<Row>,
  'columns' | 'keyOf' | 'pathOf' | 'actionsOf' | 'onDone' | 'empty'
> {
  /** Translated. */
  readonly title: string;
  readonly store: PagedRows<Row>;
  /** Path below `/api` of the list as a CSV file; the filters of the address go along. */
  readonly exportPath?: string;
  /** Beside the title: what concerns all rows. */
  readonly children?: ReactNode;
}

/**
 * A screen of administration: a table with the way to newer and older rows. The page stands in the address, `?page=2`.
 * @internal
 */
export const PagedScreen = observer(function PagedScreen<Row>({ title, store, exportPath, children, ...table }: PagedScreenProps<Row>) {
  const [parameters] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(parameters.get('page') ?? 1)) || 1);
  useEffect(() => store.show(page), [store, page]);
  useDocumentTitle(title);
  const rows = {
    ...table,
    label: title,
    rows: store.rows,
    isLoading: store.isLoading,
    error: store.error,
    onRetry: () => void store.load(),
  };
  return (
    <div className={styles['page']}>
      <Head title={title} reload={() => void store.load()}>
        {children}
        {exportPath !== undefined && (
          <Loaded fallback={null}>
            <ExportButton path={exportPath} />
          </Loaded>
        )}
      </Head>
      <FittingTable {...rows} />
      {(page > 1 || store.continues) && <Pages page={page} continues={store.continues} />}
    </div>
  );
}) as <Row>(props: PagedScreenProps<Row>) => ReactNode;

interface HeadProps {
  readonly title: string;
  readonly reload: () => void;
  readonly children: ReactNode;
}

function Head({ title, reload, children }: HeadProps) {
  const t = useTranslate();
  return (
    <header className={styles['head']}>
      <h1 className={styles['title']}>{title}</h1>
      {children}
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('Reload')} title={t('Reload')} onClick={reload}>
        <IconRefresh size={16} stroke={1.5} />
      </ActionIcon>
    </header>
  );
}

function Pages({ page, continues }: { readonly page: number; readonly continues: boolean }) {
  const t = useTranslate();
  const [, setParameters] = useSearchParams();
  // Filters stand beside it in the address.
  const goTo = (next: number): void =>
    setParameters((present) => new URLSearchParams({ ...Object.fromEntries(present), page: String(next) }));
  return (
    <footer className={styles['footer']}>
      <Button variant="default" size="compact-md" disabled={page === 1} onClick={() => goTo(page - 1)}>
        {t('Newer')}
      </Button>
      <Button variant="default" size="compact-md" disabled={!continues} onClick={() => goTo(page + 1)}>
        {t('Older')}
      </Button>
    </footer>
  );
}
