import { useTranslate, type FieldInputProps } from '@mortise/sdk/client';
import { ActionIcon, CloseButton, Loader } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import type { ReferenceStore } from './ReferenceStore.ts';
import styles from './ReferenceView.module.css';

interface ReferenceButtonsProps extends Pick<FieldInputProps, 'field'> {
  readonly store: ReferenceStore;
  /** Whether the user cannot change the field. */
  readonly isFixed: boolean;
  readonly openSearch: () => void;
}

/** Behind the input of a reference: clears it, and opens the entity search. */
export const ReferenceButtons = observer(function ReferenceButtons({ field, store, isFixed, openSearch }: ReferenceButtonsProps) {
  const t = useTranslate();
  const label = t('Search {field}', { field: t(field.label) });
  const isClearable = store.registration !== undefined && !isFixed;
  return (
    <span className={styles['buttons']}>
      {store.isLoading && <Loader size={14} />}
      {!store.isLoading && isClearable && (
        <CloseButton size="sm" aria-label={t('Clear')} onMouseDown={keepFocus} onClick={() => store.type('')} />
      )}
      {!isFixed && store.entity !== undefined && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          tabIndex={-1}
          aria-label={label}
          title={`${label} (F4)`}
          onMouseDown={keepFocus}
          onClick={openSearch}
        >
          <IconListSearch size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </span>
  );
});

/** The input stays as it is. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();
