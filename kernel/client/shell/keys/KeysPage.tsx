import { useDocumentTitle, useServices, useTranslate } from '@mortise/sdk/client';
import { Button, Group, Select, Stack } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from '../../account/AccountSecurity.module.css';
import { KeyRow } from './KeyRow.tsx';
import { keyedCommands, ownKeys, saveOwnKeys } from './keyedCommands.ts';

/** The user's own keys for what plugins bring: changed, taken away, set back. */
export default observer(function KeysPage() {
  const t = useTranslate();
  const services = useServices();
  const [added, setAdded] = useState<readonly string[]>([]);
  useDocumentTitle(t('Keys'));
  const own = ownKeys(services);
  const all = keyedCommands(services);
  const isListed = ({ id, keys, conflict }: (typeof all)[number]) =>
    keys !== undefined || conflict !== undefined || Object.hasOwn(own, id) || added.includes(id);
  const others = all.filter((command) => !isListed(command));
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('Keys')}</h1>
      <p className={styles['text']}>{t('Keys for commands and screens. What the keyboard does besides is shown by the key ?.')}</p>
      <Stack gap="lg">
        <ul className={styles['list']} aria-label={t('Keys')}>
          {all.filter(isListed).map((command) => (
            <KeyRow key={command.id} command={command} isOwn={Object.hasOwn(own, command.id)} />
          ))}
        </ul>
        <Select
          label={t('Give keys to another command or screen')}
          placeholder={t('Choose')}
          searchable
          value={null}
          data={others.map(({ id, label }) => ({ value: id, label: t(label) }))}
          onChange={(id) => id !== null && setAdded([...added, id])}
        />
        <Group>
          <Button variant="default" disabled={Object.keys(own).length === 0} onClick={() => void saveOwnKeys({}, services)}>
            {t('Set all keys back')}
          </Button>
        </Group>
      </Stack>
    </div>
  );
});
