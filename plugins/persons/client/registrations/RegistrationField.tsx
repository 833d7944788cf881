import { useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import grid from '../fields/FieldGrid.module.css';
import { rowText } from '../fields/rowText.ts';
import type { PersonHost } from '../PersonHost.ts';
import { RegistrationInput } from './RegistrationInput.tsx';
import { RegistrationsDialog } from './RegistrationsDialog.tsx';
import { useRegistrationTypes } from './useRegistrationTypes.ts';

/** The main registration of a person, and the way to the others. */
export const RegistrationField = observer(function RegistrationField({ host }: { readonly host: PersonHost }) {
  const { readOnly, disabled } = host.flags('registrations');
  const isFixed = readOnly === true || disabled === true;
  const [isOpen, setOpen] = useState(false);
  const openAll = () => {
    if (!isFixed) host.edit();
    setOpen(true);
  };
  return (
    <div data-field="registrations">
      {host.isEditing && !isFixed ? (
        <RegistrationInput host={host} openAll={openAll} />
      ) : (
        <RegistrationValue host={host} openAll={openAll} />
      )}
      {isOpen && <RegistrationsDialog host={host} isReadOnly={isFixed || !host.isWritable} close={() => setOpen(false)} />}
    </div>
  );
});

/** To read. */
const RegistrationValue = observer(function RegistrationValue({
  host,
  openAll,
}: {
  readonly host: PersonHost;
  readonly openAll: () => void;
}) {
  const t = useTranslate();
  const { rows } = host.form.items('registrations');
  const [first] = rows;
  const type = rowText(first, 'type');
  const label = useRegistrationTypes(host, type).find(({ value }) => value === type)?.label ?? type;
  return (
    <>
      <div className={grid['label']}>{t('Main registration')}</div>
      <div className={grid['value']}>
        {first === undefined ? (
          <span className={grid['empty']}>–</span>
        ) : (
          <>
            {label} <bdi>{rowText(first, 'number')}</bdi>{' '}
            <Button variant="subtle" size="compact-xs" onClick={openAll}>
              {t('Registrations')} ({rows.length})
            </Button>
          </>
        )}
      </div>
    </>
  );
});
