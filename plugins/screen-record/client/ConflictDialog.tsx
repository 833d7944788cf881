import { fieldLabel } from '@mortise/sdk';
import { ListsService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { entriesText, formatText } from '@mortise/sdk/ui';
import { plainText } from '@mortise/sdk/domain';
import { Button, Group, Modal, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { contested, type Conflict } from './Conflict.ts';
import type { RecordStore } from './RecordStore.ts';
import styles from './ConflictDialog.module.css';

interface ConflictDialogProps {
  readonly store: RecordStore;
  readonly conflict: Conflict;
}

/** Somebody else saved meanwhile: both versions side by side, to choose from field by field. */
export default observer(function ConflictDialog({ store, conflict }: ConflictDialogProps) {
  const t = useTranslate();
  const { current } = conflict;
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const names = contested(conflict);
  const choose = (name: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setTheirs(next);
  };
  return (
    <Modal
      opened
      onClose={() => store.dismissConflict()}
      size="lg"
      title={t('Someone else saved {registration} meanwhile', { registration: current.registration })}
    >
      <Text size="sm" mb="md">
        {names.length === 0
          ? t('Your changes and those of {user} touch different fields. Both can be kept.', { user: current._updateUser })
          : t('Choose what to keep where you and {user} changed the same. Your other changes are kept.', { user: current._updateUser })}
      </Text>
      {names.length > 0 && (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('Field')}</th>
              <th scope="col">{t('Yours')}</th>
              <th scope="col">{t('Theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <Row
                key={name}
                store={store}
                name={name}
                conflict={conflict}
                isTheirs={theirs.has(name)}
                choose={(isTheirs) => choose(name, isTheirs)}
              />
            ))}
          </tbody>
        </table>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => store.dismissConflict()}>
          {t('Back to the form')}
        </Button>
        <Button onClick={() => void store.merge(theirs)} data-submit>
          {t('Merge and save')}
        </Button>
      </Group>
    </Modal>
  );
});

interface RowProps extends ConflictDialogProps {
  readonly name: string;
  readonly isTheirs: boolean;
  readonly choose: (isTheirs: boolean) => void;
}

const Row = observer(function Row({ store: { entity }, name, conflict, isTheirs, choose }: RowProps) {
  const t = useTranslate();
  const formats = useFormats();
  const lists = useService(ListsService);
  const field = entity.fields[name];
  const label = t(fieldLabel(name, field));
  const text = (value: unknown): string => {
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '–';
    return (
      entriesText(value, t) ??
      (field === undefined ? plainText(value) : formatText(field, value, formats, (list, code) => lists.label(list, code), t))
    );
  };
  return (
    <tr>
      <th scope="row">{label}</th>
      {[false, true].map((side) => (
        <td key={String(side)}>
          <label className={styles['choice']}>
            <input type="radio" name={name} checked={isTheirs === side} onChange={() => choose(side)} />
            {text(side ? conflict.current[name] : conflict.mine[name])}
          </label>
        </td>
      ))}
    </tr>
  );
});
