import { ApiService, SessionService, useService, useStore, useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell, lazyView, Loaded, RecordLink, StatusBadge } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PersonDraft } from '../../shared/personFields.ts';
import { DuplicatesStore, type Duplicate } from './DuplicatesStore.ts';
import styles from './Duplicates.module.css';

const MergeDialog = lazyView(() => import('./MergeDialog.tsx'));

/** Persons who may be the same one, with what says so; nothing where nobody is. */
export default observer(function DuplicatesCard({ page }: CardProps) {
  const t = useTranslate();
  const store = useStore((services) => new DuplicatesStore(page, services.get(ApiService)));
  const canMerge = useService(SessionService).isPermitted('write /api/person/merges');
  const [double, setDouble] = useState<Duplicate>();
  const { record, entity } = page;
  const person: PersonDraft | undefined = record;
  const into = person?.mergedInto;
  if (into) {
    return (
      <CardShell title={t('Merged')}>
        <p className={styles['merged']}>
          {t('This person is now:')} <RecordLink entity={entity.name} registration={into} />
        </p>
      </CardShell>
    );
  }
  if (entity.name !== 'Person' || store.duplicates.length === 0) return null;
  return (
    <CardShell title={t('Possible duplicates')} hint={String(store.duplicates.length)}>
      <ul className={styles['list']}>
        {store.duplicates.map((duplicate) => (
          <li key={duplicate.registration}>
            <div className={styles['head']}>
              <RecordLink entity="Person" registration={duplicate.registration}>
                {duplicate.name}
              </RecordLink>
              <StatusBadge entity={entity} status={duplicate.status} />
            </div>
            <div className={styles['reasons']}>{duplicate.likenesses.map(({ key, values }) => t(key, values)).join(' · ')}</div>
            {canMerge && record && (
              <Button
                variant="subtle"
                size="compact-xs"
                leftSection={<IconArrowMerge size={14} aria-hidden />}
                aria-label={t('Merge {name} into this person', { name: duplicate.name })}
                onClick={() => setDouble(duplicate)}
              >
                {t('Merge')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Loaded fallback={null}>
        {double && record && <MergeDialog page={page} store={store} double={double} close={() => setDouble(undefined)} />}
      </Loaded>
    </CardShell>
  );
});
