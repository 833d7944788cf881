import { Button, Input } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { FormFieldInput, type RecordForm } from '@mortise/sdk/forms';
import { observer } from 'mobx-react-lite';
import styles from './Providers.module.css';

/** Which profile each group of the provider gives, a line each. */
export const GroupProfiles = observer(function GroupProfiles({ form }: { readonly form: RecordForm }) {
  const t = useTranslate();
  const items = form.items('groupProfiles');
  return (
    <fieldset className={styles['groups']}>
      <Input.Label component="legend">{t('Profiles by group')}</Input.Label>
      {items.rows.map((row) => (
        <div key={row.path} className={styles['row']}>
          {row.scalars.map((field) => (
            <FormFieldInput key={field.path} field={field} />
          ))}
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => items.remove(row)}>
            {t('Remove')}
          </Button>
        </div>
      ))}
      <div>
        <Button size="compact-sm" variant="default" onClick={() => items.add()}>
          {t('Add a group')}
        </Button>
      </div>
    </fieldset>
  );
});
