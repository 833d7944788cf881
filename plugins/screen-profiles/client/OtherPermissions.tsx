import { MultiSelect } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useService, EntitiesService } from '@mortise/sdk/client';
import { apiRoute } from '@mortise/sdk';
import styles from './Profiles.module.css';
import type { ProfileStore } from './ProfileStore.ts';

interface OtherPermissionsProps {
  readonly store: ProfileStore;
  readonly isWritable: boolean;
}

/** Permissions that are about no collection: what of the product the profile opens besides. */
export const OtherPermissions = observer(function OtherPermissions({ store, isWritable }: OtherPermissionsProps) {
  const t = useTranslate();
  const { all } = useService(EntitiesService);
  const ofCollections = new Set(
    ['all', ...all.map(apiRoute)].flatMap((route) => ['read', 'write', 'delete'].map((verb) => `${verb} ${route}`)),
  );
  const known = store.others.map(({ permission }) => permission).filter((permission) => !ofCollections.has(permission));
  const granted = store.content.permissions.filter((permission) => !ofCollections.has(permission));
  const opens = new Map(store.others.map(({ permission, opens: what }) => [permission, what.join(' · ')]));
  const change = (chosen: readonly string[]): void => {
    for (const permission of granted) if (!chosen.includes(permission)) store.grant(permission, false);
    for (const permission of chosen) store.grant(permission, true);
  };
  return (
    <section className={styles['section']} aria-labelledby="others">
      <h2 id="others" className={styles['heading']}>
        {t('Other permissions')}
      </h2>
      <MultiSelect
        aria-labelledby="others"
        data={[...new Set([...known, ...granted])]}
        value={granted}
        onChange={change}
        readOnly={!isWritable}
        searchable
        maxDropdownHeight={320}
        dir="ltr"
        renderOption={({ option }) => (
          <span className={styles['option']}>
            <span>{option.value}</span>
            <span className={styles['facts']}>{opens.get(option.value)}</span>
          </span>
        )}
      />
    </section>
  );
});
