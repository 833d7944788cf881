import { fieldLabel, type ApprovalInfo } from '@mortise/sdk';
import { EntitiesService, useService, useTranslate } from '@mortise/sdk/client';
import { FieldValue } from '@mortise/sdk/ui';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { ApprovalDecision } from './ApprovalsStore.ts';
import { decisionEffect } from './decisionEffect.ts';

const MAX_COMMENT = 1_000;
interface DecisionDialogProps {
  readonly request: ApprovalInfo;
  readonly decision: ApprovalDecision;
  /** Translated; names the decision and the record. */
  readonly title: string;
  readonly decide: (comment: string) => Promise<unknown>;
  readonly close: () => void;
}

/** Asks for a word about the decision before it is taken. */
export default function DecisionDialog({ request, decision, title, decide, close }: DecisionDialogProps) {
  const t = useTranslate();
  const [comment, setComment] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    void decide(comment).then(close);
  };
  return (
    <Modal opened onClose={close} title={title}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          {request.comment !== undefined && (
            <Text size="sm">
              <bdi>{request.askedBy}</bdi>: <bdi>{request.comment}</bdi>
            </Text>
          )}
          <TypedValues request={request} />
          <Text size="sm">{t(decisionEffect(request, decision))}</Text>
          <Textarea
            label={t('Comment')}
            value={comment}
            maxLength={MAX_COMMENT}
            rows={2}
            data-autofocus
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {title}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** What whoever asked has typed for the transition. */
function TypedValues({ request: { entityName, values = {} } }: Pick<DecisionDialogProps, 'request'>) {
  const t = useTranslate();
  const { fields = {} } = useService(EntitiesService).find(entityName) ?? {};
  const typed = Object.entries(values).filter(([name]) => fields[name] !== undefined);
  return typed.map(([name, value]) => (
    <Text key={name} size="sm">
      {t(fieldLabel(name, fields[name]))}: <FieldValue name={name} field={fields[name]!} value={value} />
    </Text>
  ));
}
