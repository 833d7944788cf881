import { useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { RecordStore } from './RecordStore.ts';
import styles from './SaveBar.module.css';

const MOST_NAMES = 4;

/** Says what is unsaved, and saves it. Mod+S. */
export const SaveBar = observer(function SaveBar({ store, cancel }: { readonly store: RecordStore; readonly cancel: () => void }) {
  const t = useTranslate();
  const { form, isEditing, isSaving, isNew } = store;
  if (!isEditing && !form.isDirty) return null;
  const names = form.dirtyLabels.map((label) => t(label));
  const shown = names.slice(0, MOST_NAMES).join(', ') + (names.length > MOST_NAMES ? ` +${names.length - MOST_NAMES}` : '');
  return (
    <section className={styles['bar']} aria-label={t('Save')}>
      <span className={styles['text']} aria-live="polite">
        {names.length === 0 ? t('Nothing changed yet') : t('Unsaved: {fields}', { fields: shown })}
      </span>
      <Button variant="default" onClick={cancel} disabled={isSaving}>
        {t('Cancel')}
      </Button>
      <Button type="submit" loading={isSaving} disabled={!isNew && !form.isDirty} title="Mod+S" data-submit>
        {isNew ? t('Create') : t('Save')}
      </Button>
    </section>
  );
});
