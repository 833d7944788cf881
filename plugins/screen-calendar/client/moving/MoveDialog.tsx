import { useTranslate } from '@mortise/sdk/client';
import { FormFieldInput } from '@mortise/sdk/forms';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { recordText } from '../../shared/kindText.ts';
import type { EntryMoves } from './EntryMoves.ts';

/** Asks for the day that an entry is moved to, or says why it stays where it is. */
export const MoveDialog = observer(function MoveDialog({ moves }: { readonly moves: EntryMoves }) {
  const t = useTranslate();
  const { asked } = moves;
  if (asked === undefined) return null;
  const { entry, form } = asked;
  const why = moves.whyFixed(entry);
  const send = (event: FormEvent) => {
    event.preventDefault();
    moves.moveAsked();
  };
  return (
    <Modal opened onClose={() => moves.stopAsking()} title={t('Move to another day')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <form onSubmit={send}>
        <Stack gap="sm">
          <Text size="sm" dir="auto">
            {recordText(entry.record)}
          </Text>
          {why === undefined ? <FormFieldInput field={form.field(entry.kind.field)} autoFocus /> : <Text size="sm">{t(why)}</Text>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => moves.stopAsking()}>
              {t('Go back')}
            </Button>
            {why === undefined && (
              <Button type="submit" disabled={moves.typedDay === undefined}>
                {t('Move to this day')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
});
