import { fieldLabel } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { FormFieldInput } from '@mortise/sdk/forms';
import { Alert, Button, Group, Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import type { CommandAnswer } from '../shared/CommandAnswer.ts';
import type { CommandDraft } from './CommandDraft.ts';
import { CommandRows } from './CommandRows.tsx';
import { CommandPreview } from './CommandPreview.tsx';
import { useFocusBack } from './useFocusBack.ts';

interface CommandDialogProps {
  readonly title: string;
  /** What the button says. */
  readonly action: string;
  readonly draft: Pick<CommandDraft, 'form' | 'preview' | 'problem' | 'isSending' | 'send'>;
  /** Whether something is lost by it. */
  readonly isHarmful?: boolean | undefined;
  /** Names of the fields to fill in, in their order. */
  readonly fields: readonly string[];
  readonly close: () => void;
  readonly done: (answer: CommandAnswer) => void;
}

/** Asks what a command needs, shows what it would do, and does it. */
export const CommandDialog = observer(function CommandDialog(props: CommandDialogProps) {
  const { title, action, isHarmful = false, draft, fields, close, done } = props;
  const t = useTranslate();
  useFocusBack();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await draft.send();
    if (answer !== undefined) done(answer);
  };
  return (
    <Modal opened onClose={close} title={title} size="lg" closeOnClickOutside={false} closeButtonProps={{ 'aria-label': t('Close') }}>
      <form onSubmit={(event) => void send(event)} noValidate>
        {fields.map((name, index) => {
          const field = draft.form.entity.fields[name];
          if (field?.type === 'items')
            return <CommandRows key={name} items={draft.form.items(name)} label={t(fieldLabel(name, field))} hint={t(field.hint ?? '')} />;
          return <FormFieldInput key={name} field={draft.form.field(name)} autoFocus={index === 0} />;
        })}
        <div aria-live="polite">
          {draft.problem && (
            <Alert color="red" mt="md">
              {draft.problem.message}
            </Alert>
          )}
          {draft.preview && <CommandPreview answer={draft.preview} />}
        </div>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" {...(isHarmful && { color: 'red' })} loading={draft.isSending}>
            {action}
          </Button>
        </Group>
      </form>
    </Modal>
  );
});
