import { TranslationService, useService, useTranslate } from '@mortise/sdk/client';
import { ShownOnceModal } from '@mortise/sdk/ui';
import { Button, Group, NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { Problem } from '../signIn/Problem.tsx';
import { signInMessage } from '../signIn/signInMessage.ts';
import { type ApiKeyDraft, type ApiKeysStore, linesOf } from './ApiKeysStore.ts';
import { MadeKey } from './MadeKey.tsx';

interface ApiKeyDialogProps {
  readonly store: ApiKeysStore;
  readonly close: () => void;
}

/** Asks what a new key is for, then shows it once. */
export const ApiKeyDialog = observer(function ApiKeyDialog({ store, close }: ApiKeyDialogProps) {
  const t = useTranslate();
  const { made } = store;
  const isShown = made !== undefined;
  return (
    <ShownOnceModal title={isShown ? t('Your key') : t('Make a key')} isShown={isShown} close={close}>
      {isShown ? <MadeKey text={made} done={close} /> : <DraftForm store={store} close={close} />}
    </ShownOnceModal>
  );
});

const EMPTY: ApiKeyDraft = { name: '', reach: 'read', permissions: '', days: 90, addresses: '' };

const DraftForm = observer(function DraftForm({ store, close }: ApiKeyDialogProps) {
  const t = useTranslate();
  const translations = useService(TranslationService);
  const [draft, setDraft] = useState(EMPTY);
  const change = (changes: Partial<ApiKeyDraft>): void => setDraft((before) => ({ ...before, ...changes }));
  const isReady = draft.name.trim() !== '' && (draft.reach !== 'chosen' || linesOf(draft.permissions).length > 0);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) void store.make(draft);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t('What the key is for')}
          data-autofocus
          maxLength={100}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <ReachFields draft={draft} change={change} />
        <LimitFields draft={draft} change={change} />
        <Problem text={store.list.problem && signInMessage(store.list.problem, translations)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" data-submit loading={store.list.isBusy} disabled={!isReady}>
            {t('Make the key')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
});

interface FieldsProps {
  readonly draft: ApiKeyDraft;
  readonly change: (changes: Partial<ApiKeyDraft>) => void;
}

/** What the key may. */
function ReachFields({ draft: { reach, permissions }, change }: FieldsProps) {
  const t = useTranslate();
  return (
    <>
      <Radio.Group
        label={t('What it may do')}
        description={t('Never more than you may yourself.')}
        value={reach}
        onChange={(value) => change({ reach: value })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="read" label={t('Read')} />
          <Radio value="all" label={t('Read and write')} />
          <Radio value="chosen" label={t('Chosen permissions')} />
        </Stack>
      </Radio.Group>
      {reach === 'chosen' && (
        <Textarea
          label={t('Permissions, one per line')}
          placeholder="read /api/person/persons"
          dir="ltr"
          autosize
          minRows={3}
          maxRows={8}
          value={permissions}
          onChange={(event) => change({ permissions: event.currentTarget.value })}
        />
      )}
    </>
  );
}

const DAYS = [30, 90, 180, 365];

/** Until when and from where it counts. */
function LimitFields({ draft: { days, addresses }, change }: FieldsProps) {
  const t = useTranslate();
  return (
    <>
      <NativeSelect
        label={t('Ends after')}
        data={DAYS.map((count) => ({ value: String(count), label: t('{count} days', { count }) }))}
        value={String(days)}
        onChange={(event) => change({ days: Number(event.currentTarget.value) })}
      />
      <Textarea
        label={t('Allowed addresses, one per line')}
        description={t('Such as 192.0.2.7 or 192.0.2.0/24. Empty: from everywhere.')}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        dir="ltr"
        autosize
        minRows={2}
        maxRows={6}
        value={addresses}
        onChange={(event) => change({ addresses: event.currentTarget.value })}
      />
    </>
  );
}
