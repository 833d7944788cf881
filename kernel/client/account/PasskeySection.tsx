import { DialogsService, TranslationService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { addressForPasskeys } from '../passkeys/passkeyProblem.ts';
import { Problem } from '../signIn/Problem.tsx';
import { signInMessage } from '../signIn/signInMessage.ts';
import type { Passkey, PasskeyStore } from './PasskeyStore.ts';
import { Section } from './Section.tsx';
import styles from './AccountSecurity.module.css';

/** Passkeys: made, named, removed. */
export const PasskeySection = observer(function PasskeySection({ store }: { readonly store: PasskeyStore }) {
  const t = useTranslate();
  const translations = useService(TranslationService);
  useEffect(() => void store.list.load(), [store]);
  const address = addressForPasskeys(window.location);
  const name = t('Passkey {count}', { count: store.list.rows.length + 1 });
  return (
    <Section
      title={t('Passkeys')}
      text={t('A passkey signs you in with your finger, your face or the PIN of your device, without a password.')}
    >
      <Stack gap="sm">
        {store.list.rows.length > 0 && (
          <ul className={styles['passkeys']} aria-label={t('Passkeys')}>
            {store.list.rows.map((passkey) => (
              <PasskeyRow key={passkey.id} store={store} passkey={passkey} />
            ))}
          </ul>
        )}
        {address === undefined ? (
          <Group>
            <Button variant="default" loading={store.list.isBusy} onClick={() => void store.add(name)}>
              {t('Add a passkey')}
            </Button>
          </Group>
        ) : (
          <Text size="sm">
            {t('Passkeys need a host name: open this page by its name instead of an address of numbers')}{' '}
            <Anchor href={address} dir="ltr" translate="no" underline="always">
              {address}
            </Anchor>
          </Text>
        )}
        <Problem text={store.list.problem && signInMessage(store.list.problem, translations)} />
      </Stack>
    </Section>
  );
});

interface PasskeyRowProps {
  readonly store: PasskeyStore;
  readonly passkey: Passkey;
}

/** The name is changed in place; leaving the field saves it. */
const PasskeyRow = observer(function PasskeyRow({ store, passkey }: PasskeyRowProps) {
  const t = useTranslate();
  const formats = useFormats();
  const [name, setName] = useState(passkey.name);
  const dialogs = useService(DialogsService);
  const remove = async (): Promise<void> => {
    const question = { title: t('Remove this passkey?'), message: passkey.name, confirm: t('Remove'), isDangerous: true };
    if (await dialogs.confirm(question)) await store.remove(passkey.id);
  };
  const save = (): void => {
    if (name.trim() !== '' && name !== passkey.name) void store.rename(passkey.id, name);
  };
  return (
    <li className={styles['passkey']}>
      <TextInput
        size="sm"
        aria-label={t('Name of the passkey')}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      <Text size="xs" c="dimmed">
        {t('Last used')}: <bdi>{passkey.lastDate === undefined ? '–' : formats.dateTime(passkey.lastDate)}</bdi>
      </Text>
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        aria-label={t('Remove {name}', { name: passkey.name })}
        onClick={() => void remove()}
      >
        {t('Remove')}
      </Button>
    </li>
  );
});
