import { useTranslate, type RecordPage } from '@mortise/sdk/client';
import { Select } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DifferenceTable } from './DifferenceTable.tsx';
import { numberOf, type VersionRecord } from './VersionRecord.ts';
import styles from './Versions.module.css';
import type { VersionsStore } from './VersionsStore.ts';

interface VersionComparisonProps {
  readonly store: VersionsStore;
  readonly versions: readonly VersionRecord[];
  readonly page: RecordPage;
}

/** What the version of the page says otherwise than the one before, or any two of them. */
export const VersionComparison = observer(function VersionComparison({ store, versions, page }: VersionComparisonProps) {
  const t = useTranslate();
  const [chosen, choose] = useState<{ readonly old?: string; readonly now?: string }>({});
  const [usual, latter] = store.compared;
  const find = (registration: string | undefined) => versions.find((version) => version.registration === registration);
  const [old, now] = [find(chosen.old) ?? usual, find(chosen.now) ?? latter];
  if (old === undefined || now === undefined) return null;
  const data = versions.map((version) => ({
    value: version.registration,
    label: t('Version {version}', { version: numberOf(version) }),
  }));
  const select = { data, size: 'xs', allowDeselect: false } as const;
  return (
    <section className={styles['comparison']} aria-label={t('Compare versions')}>
      <div className={styles['choices']}>
        <Select
          {...select}
          label={t('Compare')}
          value={old.registration}
          onChange={(registration) => choose({ ...chosen, ...(registration && { old: registration }) })}
        />
        <Select
          {...select}
          label={t('with')}
          value={now.registration}
          onChange={(registration) => choose({ ...chosen, ...(registration && { now: registration }) })}
        />
      </div>
      <DifferenceTable fields={page.entity.fields} old={old} now={now} />
    </section>
  );
});
