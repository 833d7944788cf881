import { ApiService, DialogsService, NotificationsService, useService, useStore, useTranslate } from '@mortise/sdk/client';
import { errorText } from '@mortise/sdk/forms';
import { Button, CloseButton, Combobox, Loader, Select, TextInput, useCombobox } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { checkRegistrationNumber } from '../../shared/checkRegistrationNumber.ts';
import { typeOf, type PersonHost } from '../PersonHost.ts';
import { chooseRegistered } from './chooseRegistered.ts';
import { MainRegistration } from './MainRegistration.ts';
import { RegistrationSearch } from './RegistrationSearch.ts';
import { useRegistrationTypes } from './useRegistrationTypes.ts';
import styles from './RegistrationField.module.css';

interface RegistrationInputProps {
  readonly host: PersonHost;
  readonly openAll: () => void;
}

/** Type and number of the main registration. Who is known under the number, or by a name that is typed in its place, is offered. */
export const RegistrationInput = observer(function RegistrationInput({ host, openAll }: RegistrationInputProps) {
  const t = useTranslate();
  const id = useId();
  const dialogs = useService(DialogsService);
  const [main] = useState(() => new MainRegistration(host));
  const search = useStore((services) => new RegistrationSearch(services.get(ApiService), services.get(NotificationsService)));
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const types = useRegistrationTypes(host, main.type);
  useEffect(() => main.align(), [main]);
  const error = main.numberField?.error ?? (host.form.isChecked ? host.form.ruleError('registrations') : undefined);
  const hints = error === undefined ? [] : (checkRegistrationNumber(main)?.hints ?? []);
  const count = host.form.items('registrations').rows.length;
  const type = (text: string) => {
    main.typeNumber(text);
    search.look(main.type, text, typeOf(host));
    combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  const choose = async (index: number) => {
    const person = search.found[index];
    combobox.closeDropdown();
    search.clear();
    if (person) await chooseRegistered({ person, main, host, dialogs, t });
  };
  const isOpen = search.found.length > 0;
  return (
    <div className={styles['field']}>
      <div>
        <Select
          label={t('Registration type')}
          labelProps={{ className: styles['label'] }}
          data={[...types]}
          value={main.type === '' ? null : main.type}
          onChange={(value) => value !== null && main.chooseType(value)}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('Nothing fits')}
        />
      </div>
      <div>
        <label className={styles['label']} htmlFor={`${id}-number`}>
          {t('Registration number')}
          {typeOf(host) === 'P' && (
            <span className={styles['mark']} aria-hidden="true">
              *
            </span>
          )}
        </label>
        <Combobox store={combobox} onOptionSubmit={(value) => void choose(Number(value))}>
          <Combobox.Target withExpandedAttribute={isOpen}>
            <TextInput
              id={`${id}-number`}
              autoComplete="off"
              value={main.number}
              disabled={main.isAutomatic || main.type === ''}
              placeholder={main.isAutomatic ? t('Given when saved') : ''}
              error={error !== undefined}
              aria-describedby={`${id}-below`}
              onChange={(event) => type(event.currentTarget.value)}
              onBlur={() => {
                combobox.closeDropdown();
                main.finishNumber();
              }}
              rightSection={
                search.isLoading ? (
                  <Loader size={14} />
                ) : (
                  main.number !== '' && <CloseButton size="sm" aria-label={t('Clear')} onClick={() => main.clear()} />
                )
              }
            />
          </Combobox.Target>
          <Combobox.Dropdown hidden={!isOpen}>
            <Combobox.Options aria-label={t('Found')}>
              {search.found.map((person, index) => (
                <Combobox.Option
                  key={`${person.type} ${person.number} ${person.registration ?? ''}`}
                  value={String(index)}
                  className={styles['option']}
                >
                  <span>{person.name}</span>
                  <span className={styles['known']}>
                    {person.type} <bdi>{person.number}</bdi>
                    {person.registration !== undefined &&
                      ` · ${t('already here as {registration}', { registration: person.registration })}`}
                  </span>
                </Combobox.Option>
              ))}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      </div>
      <Button variant="default" className={styles['more']} onClick={openAll}>
        {t('Registrations')}
        {count > 1 && ` (${count})`}
      </Button>
      <div id={`${id}-below`} className={styles['below']} data-kind={error ? 'error' : 'hint'}>
        {error && errorText(error, t)}
        {hints.length > 0 && ` – ${t('for example {example}', { example: hints.join(', ') })}`}
        {!error && main.type === '' && t('Choose a type first.')}
      </div>
    </div>
  );
});
