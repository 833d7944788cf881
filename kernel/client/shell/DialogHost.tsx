import { useService, useTranslate } from '@mortise/sdk/client';
import { Button, Group, Modal, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { DialogsToken } from '../session/tokens.ts';

/** Shows the question that waits for an answer. */
export default observer(function DialogHost() {
  const t = useTranslate();
  const dialogs = useService(DialogsToken);
  const question = dialogs.current;
  if (question === undefined) return null;
  return (
    <Modal opened onClose={() => dialogs.answer(false)} title={question.title} zIndex={400}>
      {question.message !== undefined && (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {question.message}
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => dialogs.answer(false)}>
          {question.cancel ?? t('Cancel')}
        </Button>
        <Button data-autofocus data-submit {...(question.isDangerous === true && { color: 'red.9' })} onClick={() => dialogs.answer(true)}>
          {question.confirm ?? t('Continue')}
        </Button>
      </Group>
    </Modal>
  );
});
