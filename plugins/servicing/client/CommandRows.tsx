import { useTranslate } from '@mortise/sdk/client';
import { FormFieldInput, type FormGroup, type FormItems } from '@mortise/sdk/forms';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import styles from './Servicing.module.css';

interface CommandRowsProps {
  readonly items: FormItems;
  /** Translated: what the rows are. */
  readonly label: string;
  /** Translated: what it means that there are none. */
  readonly hint: string;
}

/** A list to fill in within the dialog of a command. */
export const CommandRows = observer(function CommandRows({ items, label, hint }: CommandRowsProps) {
  const t = useTranslate();
  return (
    <fieldset className={styles['rows']}>
      <legend>{label}</legend>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      {items.rows.map((row, index) => (
        <CommandRow key={index} row={row} remove={() => items.remove(row)} />
      ))}
      <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => items.add()}>
        {t('Add a row')}
      </Button>
    </fieldset>
  );
});

const CommandRow = observer(function CommandRow({ row, remove }: { readonly row: FormGroup; readonly remove: () => void }) {
  const t = useTranslate();
  return (
    <Group gap="xs" align="end" wrap="wrap">
      {Object.keys(row.fields).map((name) => {
        const field = row.scalar(name);
        return field && <FormFieldInput key={name} field={field} />;
      })}
      <ActionIcon variant="subtle" aria-label={t('Remove the row')} onClick={remove}>
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
    </Group>
  );
});
