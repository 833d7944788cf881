import { Alert, Button, Code, Group, Modal, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { ApiService, DialogsService, useFormats, usePermission, useService, useStore, useTranslate } from '@mortise/sdk/client';
import { CopyButton } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Provider } from './providerFields.ts';
import styles from './Providers.module.css';
import { type ScimKey, ScimStore } from './ScimStore.ts';

interface ScimDialogProps {
  readonly provider: Provider;
  readonly close: () => void;
}

/** How the provider keeps users and groups here by itself: the address, and the keys that it comes with. */
export default observer(function ScimDialog({ provider, close }: ScimDialogProps) {
  const t = useTranslate();
  const store = useStore((services) => new ScimStore(provider, services.get(ApiService)));
  const isWritable = usePermission('write /api/core/identity-providers');
  const { keys, made, problem } = store;
  // What is shown once is not lost by a slip of the hand.
  const isShown = made !== undefined;
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={t('Provisioning by {name}', { name: provider.name })}
      closeButtonProps={{ 'aria-label': t('Close') }}
      closeOnClickOutside={!isShown}
      closeOnEscape={!isShown}
    >
      <Stack gap="md">
        <Text size="sm">
          {t('The provider creates, changes and locks users by SCIM 2.0, and its groups give profiles as the mapping says.')}
        </Text>
        <Value id="scim-address" label={t('Address (tenant URL)')} value={`${window.location.origin}/scim/v2`} />
        {problem && (
          <Alert role="alert" color="red" variant="light">
            {t(problem.message)}
          </Alert>
        )}
        {keys === undefined && problem === undefined && (
          <div className={styles['skeleton']} role="status" aria-busy="true" aria-label={t('Loading')} />
        )}
        {keys && <Keys keys={keys} store={store} isWritable={isWritable} />}
        {isShown && <Value id="scim-key" label={t('The new key (secret token): it is shown only now')} value={made} />}
        {isWritable && !isShown && <NewKey store={store} />}
      </Stack>
    </Modal>
  );
});

function Value({ id, label, value }: { readonly id: string; readonly label: string; readonly value: string }) {
  return (
    <div role="group" aria-labelledby={id}>
      <Text id={id} size="sm" fw={500}>
        {label}
      </Text>
      <Code dir="ltr" style={{ overflowWrap: 'anywhere' }}>
        {value}
      </Code>{' '}
      <CopyButton text={() => value} label={label} labelId={id} />
    </div>
  );
}

interface KeysProps {
  readonly keys: readonly ScimKey[];
  readonly store: ScimStore;
  readonly isWritable: boolean;
}

function Keys({ keys, store, isWritable }: KeysProps) {
  const t = useTranslate();
  const formats = useFormats();
  const dialogs = useService(DialogsService);
  const remove = async (key: ScimKey): Promise<void> => {
    const message = t('The provider is refused with it from now on.');
    if (await dialogs.confirm({ title: t('Remove this key?'), message, confirm: t('Remove'), isDangerous: true })) await store.remove(key);
  };
  if (keys.length === 0) return <Text size="sm">{t('It has no key yet.')}</Text>;
  return (
    <section>
      <Title order={2} size="h5" mb={4}>
        {t('Keys')}
      </Title>
      <ul className={styles['list']}>
        {keys.map((key) => (
          <li key={key._id} className={styles['item']}>
            <div className={styles['what']}>
              <span>
                <bdi dir="ltr">{key.prefix}…</bdi>
              </span>
              <span className={styles['detail']}>
                <bdi>{key.username}</bdi> · {t('Ends')}: <bdi>{formats.writtenDateTime(key.endDate)}</bdi> · {t('Last used')}:{' '}
                <bdi>{key.lastDate === undefined ? '–' : formats.writtenDateTime(key.lastDate)}</bdi>
              </span>
            </div>
            {isWritable && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('Remove {name}', { name: key.prefix })}
                onClick={() => void remove(key)}
              >
                {t('Remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const DAYS = [90, 180, 365];

const NewKey = observer(function NewKey({ store }: { readonly store: ScimStore }) {
  const t = useTranslate();
  const [days, setDays] = useState(365);
  return (
    <Group align="end" gap="xs">
      <NativeSelect
        label={t('Ends after')}
        data={DAYS.map((count) => ({ value: String(count), label: t('{count} days', { count }) }))}
        value={String(days)}
        onChange={(event) => setDays(Number(event.currentTarget.value))}
      />
      <Button loading={store.isBusy} onClick={() => void store.make(days)}>
        {t('Make a key')}
      </Button>
    </Group>
  );
});
