import { formatShortcut, usePageKeys, useTranslate } from '@mortise/sdk/client';
import { scrollToField } from '@mortise/sdk/forms';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { RecordStore } from './RecordStore.ts';
import styles from './SaveBar.module.css';

const MOST_NAMES = 4;

/** Says what is unsaved, takes it back and saves it. Mod+S, Mod+Z. */
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
      <UndoButton store={store} />
      <Button variant="default" onClick={cancel} disabled={isSaving}>
        {t('Cancel')}
      </Button>
      <Button type="submit" loading={isSaving} disabled={!isNew && !form.isDirty} title={formatShortcut('Mod+S')} data-submit>
        {isNew ? t('Create') : t('Save')}
      </Button>
    </section>
  );
});

/** Takes the last change back. Within a text Mod+Z is the browser's own and takes back letters. */
const UndoButton = observer(function UndoButton({ store: { undo } }: { readonly store: RecordStore }) {
  const t = useTranslate();
  const takeBack = () => {
    const path = undo.undo();
    if (path !== undefined) scrollToField(path, { isFocused: false });
  };
  usePageKeys([['mod+Z', takeBack]]);
  if (!undo.canUndo) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
      title={`${t('Undo the change of {field}', { field: t(undo.nextLabel ?? '') })} (${formatShortcut('Mod+Z')})`}
      onClick={takeBack}
    >
      {t('Undo')}
    </Button>
  );
});
