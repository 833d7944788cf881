import { Select, Text } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { ColumnReading } from './ColumnReading.tsx';
import styles from './Imports.module.css';
import type { ImportStore } from './ImportStore.ts';
import { useTargets } from './useTargets.ts';

/** Every column with its values, what it becomes, and how it is read; those that become something first. */
export const MappedColumns = observer(function MappedColumns({ store }: { readonly store: ImportStore }) {
  const t = useTranslate();
  const targets = useTargets(store);
  return (
    <div className={styles['scroll']}>
      <table className={styles['mapping']}>
        <thead>
          <tr>
            <th scope="col">{t('Column of the file')}</th>
            <th scope="col">{t('Values')}</th>
            <th scope="col">{t('Becomes')}</th>
            <th scope="col">{t('How it is read')}</th>
          </tr>
        </thead>
        <tbody>
          {store.shownColumns.map((column) => (
            <tr key={column}>
              <td>{column}</td>
              <td className={styles['sample']} title={store.samples(column).join('\n')}>
                {store.samples(column).join(' · ')}
              </td>
              <td>
                <Select
                  size="xs"
                  aria-label={t('{column} becomes', { column })}
                  placeholder={t('Left out')}
                  data={targets}
                  value={store.columns.get(column)?.target ?? null}
                  onChange={(target) => store.map(column, target ?? undefined)}
                  searchable
                  clearable
                />
              </td>
              <td>
                <ColumnReading store={store} column={column} />
                <Questions store={store} column={column} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

const Questions = observer(function Questions({ store, column }: { readonly store: ImportStore; readonly column: string }) {
  const t = useTranslate();
  return store.questions
    .filter((question) => question.column === column)
    .map(({ answer, text }) => (
      <Text key={answer} size="xs" c="var(--mt-warning-text)" role="status" mt={4}>
        {t(text.key, text.values)}
      </Text>
    ));
});
