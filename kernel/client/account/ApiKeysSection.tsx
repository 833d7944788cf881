import { ApiService, DialogsService, TranslationService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { Button, Group, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Problem } from '../signIn/Problem.tsx';
import { signInMessage } from '../signIn/signInMessage.ts';
import { ApiKeyDialog } from './ApiKeyDialog.tsx';
import { type ApiKey, ApiKeysStore } from './ApiKeysStore.ts';
import { Section } from './Section.tsx';
import styles from './AccountSecurity.module.css';

interface ApiKeysSectionProps {
  readonly username: string;
  /** Translated. */
  readonly text: string;
}

/** Keys that programs sign in with, in one's name or in that of a service account: made, listed, removed. */
export const ApiKeysSection = observer(function ApiKeysSection({ username, text }: ApiKeysSectionProps) {
  const t = useTranslate();
  const api = useService(ApiService);
  const translations = useService(TranslationService);
  const [store] = useState(() => new ApiKeysStore(username, api));
  const [isMaking, setMaking] = useState(false);
  useEffect(() => void store.list.load(), [store]);
  const close = (): void => {
    store.close();
    setMaking(false);
  };
  return (
    <Section title={t('Keys for programs')} text={text}>
      <Stack gap="sm">
        {store.list.rows.length > 0 && (
          <ul className={styles['list']} aria-label={t('Keys for programs')}>
            {store.list.rows.map((row) => (
              <ApiKeyRow key={row._id} row={row} store={store} />
            ))}
          </ul>
        )}
        <Group>
          <Button variant="default" onClick={() => setMaking(true)}>
            {t('Make a key')}
          </Button>
        </Group>
        {isMaking ? (
          <ApiKeyDialog store={store} close={close} />
        ) : (
          <Problem text={store.list.problem && signInMessage(store.list.problem, translations)} />
        )}
      </Stack>
    </Section>
  );
});

interface ApiKeyRowProps {
  readonly row: ApiKey;
  readonly store: ApiKeysStore;
}

function ApiKeyRow({ row: { _id, name, prefix, reach, endDate, lastDate, lastAddress }, store }: ApiKeyRowProps) {
  const t = useTranslate();
  const formats = useFormats();
  const dialogs = useService(DialogsService);
  const remove = async (): Promise<void> => {
    const message = t('Programs that use {name} are refused from now on.', { name });
    if (await dialogs.confirm({ title: t('Remove this key?'), message, confirm: t('Remove'), isDangerous: true })) await store.remove(_id);
  };
  const mays = { read: t('Read'), all: t('Read and write'), scim: t('Users and groups (SCIM)') };
  const may = typeof reach === 'string' ? mays[reach] : reach.join(', ');
  return (
    <li className={styles['session']}>
      <div className={styles['place']}>
        <Text size="sm" fw={500}>
          <bdi>{name}</bdi> · <bdi dir="ltr">{prefix}…</bdi>
        </Text>
        <Text size="xs" c="dimmed">
          <bdi>{may}</bdi> · {t('Ends')}: <bdi>{formats.writtenDateTime(endDate)}</bdi>
        </Text>
        <Text size="xs" c="dimmed">
          {t('Last used')}: <bdi>{lastDate === undefined ? '–' : formats.writtenDateTime(lastDate)}</bdi>
          {lastAddress !== undefined && (
            <>
              {' '}
              · <bdi>{lastAddress}</bdi>
            </>
          )}
        </Text>
      </div>
      <Button variant="subtle" color="gray" size="compact-md" aria-label={t('Remove {name}', { name })} onClick={() => void remove()}>
        {t('Remove')}
      </Button>
    </li>
  );
}
