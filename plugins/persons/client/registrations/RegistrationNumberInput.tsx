import { useTranslate } from '@mortise/sdk/client';
import { CloseButton, Combobox, Loader, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { RegisteredPerson } from '../../shared/registeredPerson.ts';
import type { PersonHost } from '../PersonHost.ts';
import type { MainRegistration } from './MainRegistration.ts';
import styles from './RegistrationField.module.css';
import { useRegisteredPersons } from './useRegisteredPersons.ts';

interface RegistrationNumberInputProps {
  readonly id: string;
  /** The id of what is said about it. */
  readonly describedBy: string;
  readonly host: PersonHost;
  readonly main: MainRegistration;
  readonly isInvalid: boolean;
}

/** Who is known under the number, or by a name that is typed in its place, is offered. */
export const RegistrationNumberInput = observer(function RegistrationNumberInput(props: RegistrationNumberInputProps) {
  const { id, describedBy, host, main, isInvalid } = props;
  const t = useTranslate();
  const { found, hold, isLoading, combobox, type, choose, leave } = useRegisteredPersons(host, main);
  const isOpen = found.length > 0;
  const clearButton = main.number !== '' && <CloseButton size="sm" aria-label={t('Clear')} onClick={() => main.clear()} />;
  return (
    <Combobox store={combobox} onOptionSubmit={(value) => void choose(Number(value))}>
      <Combobox.Target withExpandedAttribute={isOpen}>
        <TextInput
          id={id}
          autoComplete="off"
          value={main.number}
          disabled={main.isAutomatic || main.type === ''}
          placeholder={main.isAutomatic ? t('Given when saved') : ''}
          error={isInvalid}
          aria-describedby={describedBy}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
          rightSection={isLoading ? <Loader size={14} /> : clearButton}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={t('Found')} onPointerDown={hold}>
          {found.map((person, index) => (
            <FoundPerson key={`${person.type} ${person.number} ${person.registration ?? ''}`} person={person} index={index} />
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
});

interface FoundPersonProps {
  readonly person: RegisteredPerson;
  readonly index: number;
}

const FoundPerson = observer(function FoundPerson({ person: { name, type, number, registration }, index }: FoundPersonProps) {
  const t = useTranslate();
  return (
    <Combobox.Option value={String(index)} className={styles['option']}>
      <span>{name}</span>
      <span className={styles['known']}>
        {type} <bdi>{number}</bdi>
        {registration !== undefined && ` · ${t('already here as {registration}', { registration })}`}
      </span>
    </Combobox.Option>
  );
});
