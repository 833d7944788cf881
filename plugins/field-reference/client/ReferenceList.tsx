import { entityPluralLabel } from '@mortise/sdk';
import { useHeldWhilePressed, useTranslate } from '@mortise/sdk/client';
import { Combobox } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { Found } from './details.ts';
import { ReferenceOption } from './ReferenceOption.tsx';
import { FEWEST_LETTERS, type ReferenceStore } from './ReferenceStore.ts';
import styles from './ReferenceView.module.css';

interface ReferenceListProps {
  readonly store: ReferenceStore;
}

/** The records that can be chosen, below the input: recent ones first. */
export const ReferenceList = observer(function ReferenceList({ store }: ReferenceListProps) {
  const t = useTranslate();
  const { shown, hold } = useHeldWhilePressed({ recent: store.recent, found: store.found });
  return (
    <Combobox.Dropdown className={styles['dropdown']}>
      <Combobox.Options onPointerDown={hold} {...(store.entity && { 'aria-label': t(entityPluralLabel(store.entity)) })}>
        {shown.recent.length > 0 && (
          <Combobox.Group label={t('Recent')} className={styles['recent']}>
            <Options store={store} records={shown.recent} />
          </Combobox.Group>
        )}
        <Options store={store} records={shown.found} />
        {shown.recent.length + shown.found.length === 0 && (
          <Combobox.Empty>
            <Emptiness store={store} />
          </Combobox.Empty>
        )}
      </Combobox.Options>
      {store.isKept && (
        <Combobox.Footer role="note" className={styles['kept']}>
          {t('Only records kept on this device')}
        </Combobox.Footer>
      )}
    </Combobox.Dropdown>
  );
});

const Options = observer(function Options({ store, records }: ReferenceListProps & { readonly records: readonly Found[] }) {
  const { entity } = store;
  if (entity === undefined) return null;
  return records.map((record) => (
    <ReferenceOption key={record.registration} entity={entity} record={record} replacement={store.replacementOf(record)} />
  ));
});

const Emptiness = observer(function Emptiness({ store }: ReferenceListProps) {
  const t = useTranslate();
  if (store.isTooShort) return t('Type at least {count} letters', { count: FEWEST_LETTERS });
  if (store.isLoading) return t('Searching …');
  return store.hasFailed ? t('This could not be searched. Type on to try again.') : t('Nothing fits');
});
