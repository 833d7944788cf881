import { useTranslate } from '@mortise/sdk/client';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import type { KeptSearch, SavedSearches } from './SavedSearches.ts';
import styles from './SavedSearchList.module.css';

interface SavedSearchEditorProps {
  readonly saved: SavedSearches;
  readonly search: KeptSearch;
  readonly close: () => void;
}

const NOBODY = '';
const LABEL = { label: styles['label']! };

/** Name of a saved search and with whom it is shared. Enter saves, Esc leaves it as it was. */
export function SavedSearchEditor({ saved, search, close }: SavedSearchEditorProps) {
  const t = useTranslate();
  const [label, setLabel] = useState(search.label);
  const [audience, setAudience] = useState<string>(search.audience ?? NOBODY);
  const audiences = [
    [undefined, t('Only me')],
    ['tenant', t('Everybody')],
    ...saved.profiles.map((profile) => [`profile/${profile}`, t('Profile {profile}', { profile })] as const),
  ] as const;
  const save = () => {
    const shared = audiences.find(([who = NOBODY]) => who === audience)?.[0];
    void saved.change({ ...search, label: label.trim() || search.label, audience: shared });
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  };
  return (
    <li className={styles['editor']}>
      <TextInput
        size="sm"
        label={t('Name of the search')}
        classNames={LABEL}
        value={label}
        maxLength={60}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        data-mantine-stop-propagation
        onChange={(event) => setLabel(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <NativeSelect
        size="sm"
        label={t('Share with')}
        classNames={LABEL}
        data={audiences.map(([value = NOBODY, text]) => ({ value, label: text }))}
        value={audience}
        data-mantine-stop-propagation
        onChange={(event) => setAudience(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="sm" variant="default" onClick={save}>
        {t('Save')}
      </Button>
    </li>
  );
}
