import { ApiError, type SessionUser } from '@mortise/sdk';
import { TranslationService, useService, useTranslate } from '@mortise/sdk/client';
import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { AuthService } from '../services/AuthService.ts';
import { Problem } from '../signIn/Problem.tsx';
import { signInMessage } from '../signIn/signInMessage.ts';

interface ActForDialogProps {
  readonly user: SessionUser;
  readonly close: () => void;
}

/** Asks whom one acts for, and why: they are told. */
export default observer(function ActForDialog({ user, close }: ActForDialogProps) {
  const t = useTranslate();
  const auth = useService(AuthService);
  const translations = useService(TranslationService);
  const [draft, setDraft] = useState({ username: '', tenant: user.tenant, reason: '' });
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isReady = [draft.username, draft.tenant, draft.reason].every((text) => text.trim() !== '');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await auth.actFor(`${draft.tenant.trim()}/${draft.username.trim().toLowerCase()}`, draft.reason);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(signInMessage(error, translations));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={close} title={t('Act for somebody')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Text size="sm">
            {t('For half an hour at most you work with their rights. They are told, and all that you do has both names.')}
          </Text>
          <Fields user={user} draft={draft} change={(changes) => setDraft({ ...draft, ...changes })} />
          <Problem text={problem} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button type="submit" data-submit loading={isBusy} disabled={!isReady}>
              {t('Act for them')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
});

interface Draft {
  readonly username: string;
  readonly tenant: string;
  readonly reason: string;
}

interface FieldsProps {
  readonly user: SessionUser;
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
}

function Fields({ user: { tenantKind }, draft, change }: FieldsProps) {
  const t = useTranslate();
  const reachesOthers = tenantKind === 'master' || tenantKind === 'support';
  return (
    <>
      {reachesOthers && (
        <TextInput label={t('Tenant')} dir="ltr" value={draft.tenant} onChange={(event) => change({ tenant: event.currentTarget.value })} />
      )}
      <TextInput
        label={t('Username')}
        dir="ltr"
        data-autofocus
        autoCapitalize="none"
        spellCheck={false}
        value={draft.username}
        onChange={(event) => change({ username: event.currentTarget.value })}
      />
      <Textarea
        label={t('Reason')}
        description={t('Such as the number of a ticket. The user reads it.')}
        maxLength={500}
        autosize
        minRows={2}
        value={draft.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </>
  );
}
