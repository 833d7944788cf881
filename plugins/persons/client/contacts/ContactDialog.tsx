import { useTranslate } from '@mortise/sdk/client';
import { scrollToField, type FormGroup } from '@mortise/sdk/forms';
import { Button, Group, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { ONE_DEFAULT_MESSAGE } from '../../shared/personRules.ts';
import { FieldGrid } from '../fields/FieldGrid.tsx';
import { RowFields } from '../fields/RowFields.tsx';

const FIRST = ['title', 'firstName', 'lastName', 'secondName', 'position', 'phone', 'mobile', 'email', 'linkedIn', 'facebook', 'instagram'];
/** Shown in the table. */
const ELSEWHERE = new Set(['isSelected']);

interface ContactDialogProps {
  readonly row: FormGroup;
  readonly isNew: boolean;
  readonly isReadOnly: boolean;
  /** Without `isKept` the row is as it was before; a new one is to go. */
  readonly close: (isKept: boolean) => void;
}

/** One contact, with whatever fields the tenant's persons have for contacts. Cancel brings back what was there. */
export const ContactDialog = observer(function ContactDialog({ row, isNew, isReadOnly, close }: ContactDialogProps) {
  const t = useTranslate();
  const isNarrow = useMediaQuery('(max-width: 36em)');
  const [before] = useState(() => Object.fromEntries(Object.keys(row.fields).map((name) => [name, row.valueAt(name)])));
  const cancel = () => {
    row.assign(before);
    close(false);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    for (const field of row.scalars) field.touch();
    // Saving makes this one the only default.
    const wrong = row.scalars.find(({ error }) => error !== undefined && error.key !== ONE_DEFAULT_MESSAGE);
    if (wrong) scrollToField(wrong.path);
    else close(true);
  };
  const others = Object.keys(row.fields).filter((name) => !FIRST.includes(name) && !ELSEWHERE.has(name));
  const title = isReadOnly ? t('Contact') : isNew ? t('Add a contact') : t('Edit the contact');
  return (
    <Modal
      opened
      onClose={cancel}
      title={title}
      size="lg"
      fullScreen={isNarrow}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form noValidate onSubmit={save} aria-label={title}>
        <FieldGrid>
          <RowFields row={row} names={[...FIRST, ...others]} isEditing={!isReadOnly} />
        </FieldGrid>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={cancel}>
            {isReadOnly ? t('Close') : t('Cancel')}
          </Button>
          {!isReadOnly && (
            <Button type="submit" data-submit>
              {t('Save')}
            </Button>
          )}
        </Group>
      </form>
    </Modal>
  );
});
