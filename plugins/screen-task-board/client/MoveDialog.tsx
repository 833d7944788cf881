import { isHarmful } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { TransitionQuestions, type TransitionAsking } from '@mortise/sdk/forms';
import { StatusBadge } from '@mortise/sdk/ui';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { TaskBoardStore } from './TaskBoardStore.ts';

/** What a move wants to know first, or only whether. */
export const MoveDialog = observer(function MoveDialog({
  store,
  asking,
}: {
  readonly store: TaskBoardStore;
  readonly asking: TransitionAsking;
}) {
  const t = useTranslate();
  const { transition } = asking;
  const { confirm, fourEyes } = transition.props;
  const label = t(transition.label);
  const subject = store.asked?.task.subject ?? store.asked?.task.registration;
  return (
    <Modal
      opened
      onClose={() => store.stopAsking()}
      title={label}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="sm">
        <Text size="sm" dir="auto">
          {subject}
        </Text>
        <div>
          <StatusBadge entity={store.entity} status={transition.to} />
        </div>
        {confirm !== undefined && <Text size="sm">{t(confirm)}</Text>}
        {fourEyes === true && <Text size="sm">{t('A second person has to approve it.')}</Text>}
        <TransitionQuestions asking={asking} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => store.stopAsking()}>
            {t('Go back')}
          </Button>
          <Button
            {...(isHarmful(transition) && { color: 'red' })}
            loading={asking.isRunning}
            disabled={!asking.isReady}
            onClick={() => void store.moveAsked()}
          >
            {label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
});
