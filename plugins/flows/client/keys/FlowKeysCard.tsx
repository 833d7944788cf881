import {
  ApiService,
  type CardProps,
  DialogsService,
  type RecordPage,
  useFormats,
  useService,
  useStore,
  useTranslate,
} from '@mortise/sdk/client';
import { CardShell, EmptyState, Query } from '@mortise/sdk/ui';
import { Button, Group, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Flow } from '../../../registers/contract.ts';
import { type FlowKey, FlowKeysStore } from './FlowKeysStore.ts';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import styles from './FlowKeys.module.css';

/** With which keys a public page is opened: made, shown once, and ended. */
export default observer(function FlowKeysCard({ page }: CardProps) {
  const { record } = page;
  return record === undefined ? null : <Keys key={record.registration} flow={record.registration} page={page} />;
});

const Keys = observer(function Keys({ flow, page }: { readonly flow: string; readonly page: RecordPage }) {
  const t = useTranslate();
  const store = useStore((services) => new FlowKeysStore(flow, services.get(ApiService)));
  const [isMaking, setMaking] = useState(false);
  const close = (): void => {
    store.close();
    setMaking(false);
  };
  return (
    <CardShell title={t('Access keys')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('Whoever has a key sees the page without signing in, while the flow is open. Each is shown once.')}
        </Text>
        <Query store={store.keys} height={60}>
          {(keys) =>
            keys.length === 0 ? (
              <EmptyState hint={t('Make a key, and put its link where people are to find the page.')} />
            ) : (
              <ul className={styles['keys']} aria-label={t('Access keys')}>
                {keys.map((key) => (
                  <KeyRow key={key._id} flowKey={key} store={store} isWritable={page.isWritable} />
                ))}
              </ul>
            )
          }
        </Query>
        {page.isWritable && (
          <Group>
            <Button variant="default" size="compact-md" onClick={() => setMaking(true)}>
              {t('Make an access key')}
            </Button>
          </Group>
        )}
      </Stack>
      {isMaking && <NewKeyDialog store={store} pageId={(page.record as Flow | undefined)?.pageId ?? ''} close={close} />}
    </CardShell>
  );
});

interface KeyRowProps {
  readonly flowKey: FlowKey;
  readonly store: FlowKeysStore;
  readonly isWritable: boolean;
}

function KeyRow({ flowKey: { _id, name, prefix, endDate, uses, maxUses, lastDate }, store, isWritable }: KeyRowProps) {
  const t = useTranslate();
  const formats = useFormats();
  const dialogs = useService(DialogsService);
  const remove = async (): Promise<void> => {
    const message = t('Its link stops working at once, for applications that were begun with it too.');
    if (await dialogs.confirm({ title: t('End the key {name}?', { name }), message, confirm: t('End the key'), isDangerous: true }))
      await store.remove(_id);
  };
  const facts = [
    maxUses === undefined
      ? t('Applications begun: {count}', { count: String(uses) })
      : t('Applications begun: {count} of {most}', { count: String(uses), most: String(maxUses) }),
    t('valid until {date}', { date: formats.dateTime(endDate) }),
    lastDate === undefined ? t('never used') : t('last used {date}', { date: formats.dateTime(lastDate) }),
  ];
  return (
    <li className={styles['key']}>
      <div className={styles['what']}>
        <Text size="sm" fw={500}>
          <bdi>{name}</bdi> <bdi dir="ltr">{prefix}…</bdi>
        </Text>
        <Text size="xs" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </div>
      {isWritable && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          aria-label={t('End the key {name}', { name })}
          onClick={() => void remove()}
        >
          {t('End the key')}
        </Button>
      )}
    </li>
  );
}
