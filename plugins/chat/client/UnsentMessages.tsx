import { useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import styles from './Chat.module.css';
import type { RoomStore } from './RoomStore.ts';

/** What is on its way, and what did not arrive, with a way to send it again. */
export const UnsentMessages = observer(function UnsentMessages({ store }: { readonly store: RoomStore }) {
  const t = useTranslate();
  return store.unsent.map((message) => (
    <div key={message.clientId} className={styles['unsent']}>
      <span className={styles['text']} dir="auto">
        {[message.text, ...(message.files ?? []).map(({ name }) => name)].filter((text) => text !== '').join(' · ')}
      </span>
      {store.sending.has(message.clientId) ? (
        <span className={styles['edited']}>{t('Sending')}</span>
      ) : (
        <span className={styles['failed']}>
          {t('Not sent.')}
          <Button size="compact-xs" variant="default" onClick={() => void store.deliver(message)}>
            {t('Send again')}
          </Button>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => store.forget(message.clientId)}>
            {t('Discard')}
          </Button>
        </span>
      )}
    </div>
  ));
});
