import { useTranslate } from '@mortise/sdk/client';
import { ShownOnceModal } from '@mortise/sdk/ui';
import { Alert, Button, Code, CopyButton, Group, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import type { FlowKeyDraft, FlowKeysStore } from './FlowKeysStore.ts';
import styles from './FlowKeys.module.css';

interface NewKeyDialogProps {
  readonly store: FlowKeysStore;
  readonly pageId: string;
  readonly close: () => void;
}

/** Asks what a key is for, then shows its link once. */
export const NewKeyDialog = observer(function NewKeyDialog({ store, pageId, close }: NewKeyDialogProps) {
  const t = useTranslate();
  const { made } = store;
  const isShown = made !== undefined;
  return (
    <ShownOnceModal title={isShown ? t('Link of the page') : t('Make an access key')} isShown={isShown} close={close}>
      {isShown ? (
        <MadeLink link={`${window.location.origin}/k/${made}/p/${encodeURIComponent(pageId)}`} done={close} />
      ) : (
        <Draft store={store} close={close} />
      )}
    </ShownOnceModal>
  );
});

const DAYS = [1, 7, 30, 90, 365];

const Draft = observer(function Draft({ store, close }: Omit<NewKeyDialogProps, 'pageId'>) {
  const t = useTranslate();
  const [draft, setDraft] = useState<FlowKeyDraft>({ name: '', days: 90 });
  const isReady = draft.name.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) void store.make(draft);
  };
  const limit = (count: string | number): void => {
    const { maxUses: _, ...rest } = draft;
    setDraft(typeof count === 'number' && count > 0 ? { ...rest, maxUses: count } : rest);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t('Where the link will be')}
          description={t('For example a web site or a mailing.')}
          data-autofocus
          maxLength={100}
          value={draft.name}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('Ends after')}
          data={DAYS.map((count) => ({ value: String(count), label: t('{count} days', { count }) }))}
          value={String(draft.days)}
          onChange={(event) => setDraft({ ...draft, days: Number(event.currentTarget.value) })}
        />
        <NumberInput
          label={t('Applications at most')}
          description={t('Empty: as many as come.')}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          allowNegative={false}
          value={draft.maxUses ?? ''}
          onChange={limit}
        />
        {store.error && (
          <Alert color="red" role="alert">
            {t(store.error.message)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" data-submit loading={store.isBusy} disabled={!isReady}>
            {t('Make the access key')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
});

function MadeLink({ link, done }: { readonly link: string; readonly done: () => void }) {
  const t = useTranslate();
  return (
    <Stack gap="md">
      <Text size="sm">{t('Everybody who has this link sees the page. It is shown only now.')}</Text>
      <Code block dir="ltr" aria-label={t('Link of the page')} className={styles['link']}>
        {link}
      </Code>
      <Group justify="flex-end" gap="xs">
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('Done') : t('Copy the link')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={done}>{t('I have kept the link')}</Button>
      </Group>
    </Stack>
  );
}
