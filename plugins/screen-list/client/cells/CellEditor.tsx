import type { EntityShape } from '@mortise/sdk';
import { useStore, useTranslate } from '@mortise/sdk/client';
import { FormFieldInput } from '@mortise/sdk/forms';
import { Button, Group, Popover, Skeleton, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { CellEdit } from './CellEdit.ts';
import styles from './CellEditor.module.css';

interface CellEditorProps {
  readonly entity: EntityShape;
  readonly registration: string;
  /** Of the field. */
  readonly name: string;
  readonly cell: HTMLElement;
  readonly close: (isSaved: boolean) => void;
}

/** The input of a field over its cell: Enter saves, Esc leaves it as it was. */
export default observer(function CellEditor({ entity, registration, name, cell, close }: CellEditorProps) {
  const t = useTranslate();
  const edit = useStore((services) => new CellEdit(entity, registration, name, services));
  const { left, top, width, height } = cell.getBoundingClientRect();
  const leave = (isSaved: boolean) => {
    close(isSaved);
    cell.focus();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await edit.save()) leave(true);
  };
  const { field } = edit;
  return (
    <Popover opened onChange={(isOpen) => !isOpen && leave(false)} position="bottom-start" width={300} trapFocus withinPortal>
      <Popover.Target>
        <span className={styles['place']} style={{ left, top, width, height }} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Edit the cell')}>
        <form noValidate onSubmit={(event) => void save(event)}>
          {field === undefined && edit.problem === undefined && <Skeleton height={58} aria-label={t('Loading')} role="status" />}
          {field && <FormFieldInput field={field} autoFocus />}
          {edit.problem !== undefined && (
            <Text size="sm" role="alert" className={styles['problem']}>
              {edit.problem}
            </Text>
          )}
          <Group justify="flex-end" gap="xs" mt={4}>
            <Button size="sm" variant="default" onClick={() => leave(false)}>
              {t('Cancel')}
            </Button>
            <Button size="sm" type="submit" disabled={field === undefined || field.isReadOnly || field.isDisabled} loading={edit.isSaving}>
              {t('Save')}
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
});
