import { Text, Title } from '@mantine/core';
import { Link, useFormats, useTranslate } from '@mortise/sdk/client';
import { StatusBadge } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import styles from './Imports.module.css';
import { importWorkflow } from './importStatus.ts';
import type { MappingStore } from './MappingStore.ts';

/** Where the mapping is used: the imports that ran with it. */
export const MappingImports = observer(function MappingImports({ store }: { readonly store: MappingStore }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <section aria-label={t('Imports with this mapping')}>
      <Title order={2} size="h4">
        {t('Imports with this mapping')}
      </Title>
      {store.imports.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('No import ran with it yet.')}
        </Text>
      )}
      <ul className={styles['reasons']}>
        {store.imports.map(({ _id, fileName, status, _insertDate, _insertUser }) => (
          <li key={_id}>
            <Link to={`/import/${_id}`} className={styles['back']}>
              <bdi>{fileName}</bdi>
            </Link>{' '}
            <StatusBadge entity={{ workflow: importWorkflow }} status={status} />{' '}
            <Text span size="sm" c="dimmed">
              <bdi>{_insertUser}</bdi> · {formats.dateTime(_insertDate)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
});
