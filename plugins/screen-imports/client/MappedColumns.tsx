import { Select, Text } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { ColumnReading } from './ColumnReading.tsx';
import styles from './Imports.module.css';
import type { MappingDraft } from './MappingDraft.ts';
import { useTargets } from './useTargets.ts';

/** Every column with its values, what it becomes, and how it is read; those that become something first. */
export const MappedColumns = observer(function MappedColumns({ draft }: { readonly draft: MappingDraft }) {
  const t = useTranslate();
  const targets = useTargets(draft);
  return (
    <div className={styles['scroll']}>
      <table className={styles['mapping']}>
        <thead>
          <tr>
            <th scope="col">{t('Column of the file')}</th>
            {draft.preview !== undefined && <th scope="col">{t('Values')}</th>}
            <th scope="col">{t('Becomes')}</th>
            <th scope="col">{t('How it is read')}</th>
          </tr>
        </thead>
        <tbody>
          {draft.shownColumns.map((column) => (
            <tr key={column}>
              <td>{column}</td>
              {draft.preview !== undefined && <Samples draft={draft} column={column} />}
              <td>
                <Select
                  size="xs"
                  aria-label={t('{column} becomes', { column })}
                  placeholder={t('Left out')}
                  data={targets}
                  value={draft.columns.get(column)?.target ?? null}
                  onChange={(target) => draft.map(column, target ?? undefined)}
                  searchable
                  clearable
                />
              </td>
              <td>
                <ColumnReading draft={draft} column={column} />
                <Questions draft={draft} column={column} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

const Samples = observer(function Samples({ draft, column }: { readonly draft: MappingDraft; readonly column: string }) {
  return (
    <td className={styles['sample']} title={draft.samples(column).join('\n')}>
      {draft.samples(column).join(' · ')}
    </td>
  );
});

const Questions = observer(function Questions({ draft, column }: { readonly draft: MappingDraft; readonly column: string }) {
  const t = useTranslate();
  return draft.questions
    .filter((question) => question.column === column)
    .map(({ answer, text }) => (
      <Text key={answer} size="xs" c="var(--mt-warning-text)" role="status" mt={4}>
        {t(text.key, text.values)}
      </Text>
    ));
});
