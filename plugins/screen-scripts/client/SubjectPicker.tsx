import { Autocomplete, Select } from '@mantine/core';
import { entityLabel } from '@mortise/sdk';
import { EntitiesService, useService, useTranslate } from '@mortise/sdk/client';
import { FormFieldInput } from '@mortise/sdk/forms';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './Scripts.module.css';
import type { TrySubject } from './TrySubject.ts';

interface SubjectPickerProps {
  readonly subject: TrySubject;
  /** The name of the script says what it is about. */
  readonly isEntityKnown: boolean;
}

/** Chooses the record, and the user, that a script is tried with. */
export const SubjectPicker = observer(function SubjectPicker({ subject, isEntityKnown }: SubjectPickerProps) {
  const t = useTranslate();
  const entities = useService(EntitiesService);
  const [username, setUsername] = useState(subject.username);
  const { field } = subject;
  return (
    <div className={styles['subject']}>
      {!isEntityKnown && (
        <Select
          size="sm"
          label={t('Record type')}
          data={entities.all.map((entity) => ({ value: entity.name, label: t(entityLabel(entity)) }))}
          value={subject.entity?.name ?? null}
          onChange={(name) => subject.setEntity(name === null ? undefined : entities.find(name))}
          clearable
          searchable
        />
      )}
      {field && <FormFieldInput key={subject.entity?.name} field={field} />}
      <Autocomplete
        label={t('As user')}
        placeholder={t('Yourself')}
        data={[...subject.users]}
        limit={8}
        value={username}
        onFocus={() => void subject.loadUsers()}
        onChange={setUsername}
        onOptionSubmit={(chosen) => subject.setUsername(chosen)}
        onBlur={() => subject.setUsername(username.trim())}
        onKeyDown={({ key }) => key === 'Enter' && subject.setUsername(username.trim())}
        description={
          subject.username === ''
            ? t('Tried with your own rights')
            : t('Tried with your rights, as far as {user} has them too', { user: subject.username })
        }
      />
      {subject.problem !== undefined && (
        <p className={styles['problem']} role="alert">
          {t(subject.problem)}
        </p>
      )}
    </div>
  );
});
