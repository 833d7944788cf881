import { entityPluralLabel } from '@mortise/sdk';
import { ApiService, EntitiesService, useStore, useTranslate, type FieldInputProps } from '@mortise/sdk/client';
import { EntitySearch } from '@mortise/sdk/ui';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Found } from './details.ts';
import { ReferenceButtons } from './ReferenceButtons.tsx';
import { ReferenceOption } from './ReferenceOption.tsx';
import { FEWEST_LETTERS, ReferenceStore } from './ReferenceStore.ts';
import styles from './ReferenceView.module.css';

/** The list is wider than a narrow field, and stays within the window all the same. */
const INSIDE = { shift: { mainAxis: true } };

/** Another record, found by typing, or in the entity search: by its button, F4, or Alt+ArrowDown. */
export default observer(function ReferenceView({ field, id, describedBy, autoFocus, addMany }: FieldInputProps) {
  const t = useTranslate();
  const store = useStore((services) => new ReferenceStore(services.get(ApiService), services.get(EntitiesService), field));
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [isSearching, search] = useDisclosure(false);
  const input = useRef<HTMLInputElement>(null);
  const isFixed = field.isDisabled || field.isReadOnly;
  const open = () => {
    if (isFixed) return;
    store.open();
    combobox.openDropdown();
  };
  const openSearch = () => {
    combobox.closeDropdown();
    if (!isFixed && store.entity) search.open();
  };
  const closeSearch = () => {
    search.close();
    input.current?.focus();
    combobox.closeDropdown();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F4' && !(event.key === 'ArrowDown' && event.altKey)) return;
    event.preventDefault();
    event.stopPropagation();
    openSearch();
  };
  return (
    <>
      <Combobox
        store={combobox}
        position="bottom-start"
        middlewares={INSIDE}
        onOptionSubmit={(registration) => {
          store.choose(registration);
          combobox.closeDropdown();
        }}
      >
        <Combobox.Target>
          <TextInput
            ref={input}
            id={id}
            autoComplete="off"
            dir="auto"
            value={store.text}
            onChange={(event) => {
              store.type(event.currentTarget.value);
              combobox.openDropdown();
              combobox.resetSelectedOption();
            }}
            onClick={open}
            onFocus={open}
            onKeyDownCapture={onKeyDown}
            onBlur={() => {
              combobox.closeDropdown();
              store.leave();
            }}
            error={field.error !== undefined}
            disabled={field.isDisabled}
            readOnly={field.isReadOnly}
            rightSectionWidth={store.registration === undefined ? 36 : 62}
            rightSection={<ReferenceButtons field={field} store={store} isFixed={isFixed} openSearch={openSearch} />}
            {...(autoFocus === true && { 'data-autofocus': true, autoFocus: true })}
            {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
          />
        </Combobox.Target>
        <Combobox.Dropdown className={styles['dropdown']}>
          <Combobox.Options {...(store.entity && { 'aria-label': t(entityPluralLabel(store.entity)) })}>
            {store.recent.length > 0 && (
              <Combobox.Group label={t('Recent')} className={styles['recent']}>
                {options(store.recent)}
              </Combobox.Group>
            )}
            {options(store.found)}
            {store.isEmpty && <Combobox.Empty>{emptiness()}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {isSearching && store.entity && (
        <EntitySearch
          entity={store.entity}
          only={store.only}
          isMultiple={addMany !== undefined}
          isAddable
          choose={(records) => {
            if (addMany) addMany(records.map(({ registration }) => registration));
            else for (const record of records) store.take(record);
            closeSearch();
          }}
          close={closeSearch}
        />
      )}
    </>
  );

  function options(records: readonly Found[]): ReactNode {
    const { entity } = store;
    if (entity === undefined) return null;
    return records.map((record) => (
      <ReferenceOption key={record.registration} entity={entity} record={record} replacement={store.replacementOf(record)} />
    ));
  }

  function emptiness(): string {
    if (store.isTooShort) return t('Type at least {count} letters', { count: FEWEST_LETTERS });
    if (store.isLoading) return t('Searching …');
    return store.hasFailed ? t('This could not be searched. Type on to try again.') : t('Nothing fits');
  }
});
