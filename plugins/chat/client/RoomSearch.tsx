import { useFormats, useTranslate } from '@mortise/sdk/client';
import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styles from './Chat.module.css';
import { nameOf, type Message } from './chatTypes.ts';
import type { RoomStore } from './RoomStore.ts';

const PAUSE = 250;
const LEAST = 2;

/** Messages of a room that hold a text, the latest fifty. */
export const RoomSearch = observer(function RoomSearch({ store }: { readonly store: RoomStore }) {
  const t = useTranslate();
  const formats = useFormats();
  const [text, setText] = useState('');
  const found = useFound(store, text.trim());
  return (
    <div className={styles['log']} role="search">
      <TextInput
        autoFocus
        aria-label={t('Search this chat')}
        placeholder={t('Search this chat')}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found?.length === 0 && <p className={styles['none']}>{t('No message holds this text.')}</p>}
      <ol className={styles['list']} aria-label={t('Messages that hold the text')}>
        {found?.toReversed().map((message) => (
          <li key={message.number} className={styles['run']}>
            <div className={styles['by']}>
              <bdi className={styles['writer']}>{nameOf(message)}</bdi>
              <time dateTime={message.date}>{formats.dateTime(message.date)}</time>
            </div>
            <span className={styles['text']} dir="auto">
              {message.text}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
});

/** Undefined while nothing is asked. */
function useFound(store: RoomStore, text: string): readonly Message[] | undefined {
  const [found, setFound] = useState<readonly Message[]>();
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const messages = text.length < LEAST ? undefined : await store.search(text).catch(() => []);
      if (isWanted) setFound(messages);
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [store, text]);
  return found;
}
