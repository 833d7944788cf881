import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslate } from '../../client/useTranslate.ts';
import { isHarmful } from '../../entity/Workflow.ts';
import { StatusBadge } from '../../ui/components/StatusBadge.tsx';
import { TransitionQuestions } from '../transitions/TransitionQuestions.tsx';
import type { RecordMoves } from './RecordMoves.ts';

/** What a move wants to know first, or only whether; nothing while none does. */
export const MoveDialog = observer(function MoveDialog({ moves }: { readonly moves: RecordMoves }) {
  const t = useTranslate();
  const { asked } = moves;
  if (asked === undefined) return null;
  const { asking } = asked;
  const { transition } = asking;
  const { confirm, fourEyes } = transition.props;
  const label = t(transition.label);
  return (
    <Modal
      opened
      onClose={() => moves.stopAsking()}
      title={label}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="sm">
        <Text size="sm" dir="auto">
          {moves.askedName}
        </Text>
        <div>
          <StatusBadge entity={moves.entity} status={transition.to} />
        </div>
        {confirm !== undefined && <Text size="sm">{t(confirm)}</Text>}
        {fourEyes === true && <Text size="sm">{t('A second person has to approve it.')}</Text>}
        <TransitionQuestions asking={asking} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => moves.stopAsking()}>
            {t('Go back')}
          </Button>
          <Button
            {...(isHarmful(transition) && { color: 'red' })}
            loading={asking.isRunning}
            disabled={!asking.isReady}
            onClick={() => void moves.goAsked()}
          >
            {label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
});
