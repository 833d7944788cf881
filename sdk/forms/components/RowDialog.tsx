import { Button, Group, Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FormGroup } from '../FormGroup.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { isEmptyValue } from '../sameValue.ts';
import { FormFieldInput } from './FormFieldInput.tsx';
import styles from './RowDialog.module.css';

export interface RowDialogProps {
  /** Translated. */
  readonly title: string;
  readonly row: FormGroup;
  /** The dialog is done; without `isKept` what was typed is to be forgotten, and a new row with it. */
  readonly close: (isKept: boolean) => void;
}

/** Edits one row of a list. Cancelling brings back what it held. */
export const RowDialog = observer(function RowDialog({ title, row, close }: RowDialogProps) {
  const t = useTranslate();
  const [before] = useState(() => Object.fromEntries(Object.keys(row.fields).map((name) => [name, row.valueAt(name)])));
  const cancel = () => {
    row.assign(before);
    close(false);
  };
  const keep = () => {
    for (const field of row.scalars) field.touch();
    if (row.scalars.every(({ error }) => error === undefined)) close(true);
  };
  return (
    <Modal opened onClose={cancel} title={title} size="lg" closeOnClickOutside={false}>
      <div className={styles['grid']}>
        {Object.keys(row.fields).map((name, index) => {
          const field = row.scalar(name);
          // What the product fills is not there to be typed.
          if (field?.field.readOnly === true && isEmptyValue(field.value)) return null;
          return field && <FormFieldInput key={name} field={field} autoFocus={index === 0} />;
        })}
      </div>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={cancel}>
          {t('Cancel')}
        </Button>
        <Button onClick={keep} data-submit>
          {t('Apply')}
        </Button>
      </Group>
    </Modal>
  );
});
