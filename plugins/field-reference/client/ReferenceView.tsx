import { ApiService, EntitiesService, useStore, useTranslate, type FieldInputProps } from '@mortise/sdk/client';
import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { ReferenceStore } from './ReferenceStore.ts';
import styles from './ReferenceView.module.css';

/** Another record, found by typing. */
export default observer(function ReferenceView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const t = useTranslate();
  const store = useStore((services) => new ReferenceStore(services.get(ApiService), services.get(EntitiesService), field));
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isFixed = field.isDisabled || field.isReadOnly;
  const open = () => {
    if (isFixed) return;
    store.open();
    combobox.openDropdown();
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(registration) => {
        store.choose(registration);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          id={id}
          autoComplete="off"
          value={store.text}
          onChange={(event) => {
            store.type(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onClick={open}
          onFocus={open}
          onBlur={() => {
            combobox.closeDropdown();
            store.leave();
          }}
          error={field.error !== undefined}
          disabled={field.isDisabled}
          readOnly={field.isReadOnly}
          rightSection={store.isLoading ? <Loader size={14} /> : clearButton()}
          {...(autoFocus === true && { 'data-autofocus': true, autoFocus: true })}
          {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options>
          {store.found.map(({ registration, name }) => (
            <Combobox.Option key={registration} value={registration} className={styles['option']}>
              <span>{name ?? registration}</span>
              <span className={styles['registration']}>{registration}</span>
            </Combobox.Option>
          ))}
          {store.found.length === 0 && <Combobox.Empty>{store.isLoading ? t('Searching …') : t('Nothing fits')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );

  function clearButton() {
    if (store.registration === undefined || isFixed) return null;
    return <CloseButton size="sm" aria-label={t('Clear')} onMouseDown={(event) => event.preventDefault()} onClick={() => store.type('')} />;
  }
});
