import { Button, Group, Modal, Select, TextInput } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { kindOfScript, SCRIPT_KINDS, SCRIPT_NAME } from '@mortise/sdk/scripts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './Scripts.module.css';

interface NewScriptDialogProps {
  readonly open: (name: string) => void;
  readonly close: () => void;
}

const [FIRST] = SCRIPT_KINDS;

/** A new script of a kind, from its template. The name decides the kind. */
export const NewScriptDialog = observer(function NewScriptDialog({ open, close }: NewScriptDialogProps) {
  const t = useTranslate();
  const [kind, setKind] = useState(FIRST!);
  const [name, setName] = useState(kind.example);
  const isName = SCRIPT_NAME.test(name);
  const isOfKind = kindOfScript(name) === kind;
  return (
    <Modal opened onClose={close} title={t('New script')}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          open(name);
        }}
      >
        <Select
          label={t('Kind')}
          description={t(kind.about)}
          data={SCRIPT_KINDS.map((one) => ({ value: one.kind, label: t(one.label) }))}
          value={kind.kind}
          onChange={(value) => {
            const chosen = SCRIPT_KINDS.find((one) => one.kind === value)!;
            setKind(chosen);
            setName(chosen.example);
          }}
          allowDeselect={false}
        />
        <TextInput
          label={t('Name')}
          description={t('For example {name}', { name: kind.example })}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={problemOf()}
          data-autofocus
          dir="ltr"
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!isName || !isOfKind}>
            {t('Create')}
          </Button>
        </Group>
      </form>
    </Modal>
  );

  function problemOf(): string | undefined {
    if (!isName) return t('A name begins with a letter and holds letters, digits, - and _.');
    return isOfKind ? undefined : t('This would be a script of the kind {kind}.', { kind: t(kindOfScript(name).label) });
  }
});
