import { useTranslate } from '@mortise/sdk/client';
import { errorText } from '@mortise/sdk/forms';
import { Button, Select } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { checkRegistrationNumber } from '../../shared/checkRegistrationNumber.ts';
import { typeOf, type PersonHost } from '../PersonHost.ts';
import { MainRegistration } from './MainRegistration.ts';
import styles from './RegistrationField.module.css';
import { RegistrationNumberInput } from './RegistrationNumberInput.tsx';
import { useRegistrationTypes } from './useRegistrationTypes.ts';

interface RegistrationInputProps {
  readonly host: PersonHost;
  readonly openAll: () => void;
}

/** Type and number of the main registration, and what is wrong with them. */
export const RegistrationInput = observer(function RegistrationInput({ host, openAll }: RegistrationInputProps) {
  const t = useTranslate();
  const id = useId();
  const [main] = useState(() => new MainRegistration(host));
  const types = useRegistrationTypes(host, main.type);
  useEffect(() => main.align(), [main]);
  const error = main.numberField?.error ?? (host.form.isChecked ? host.form.ruleError('registrations') : undefined);
  const hints = error === undefined ? [] : (checkRegistrationNumber(main)?.hints ?? []);
  const count = host.form.items('registrations').rows.length;
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
        <RegistrationNumberInput id={`${id}-number`} describedBy={`${id}-below`} host={host} main={main} isInvalid={error !== undefined} />
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
