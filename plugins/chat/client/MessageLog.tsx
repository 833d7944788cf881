import { SessionService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import styles from './Chat.module.css';
import { titleOf, type OpenRoom } from './chatTypes.ts';
import { daysOf } from './daysOf.ts';
import { MessageRunView } from './MessageRunView.tsx';
import type { RoomStore } from './RoomStore.ts';
import { UnsentMessages } from './UnsentMessages.tsx';
import { useLogScroll } from './useLogScroll.ts';

interface MessageLogProps {
  readonly store: RoomStore;
  readonly room: OpenRoom;
  readonly isWritable: boolean;
}

/** What was written, by days, with a mark above what was new when the room was opened. */
export const MessageLog = observer(function MessageLog({ store, room, isWritable }: MessageLogProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { user } = useService(SessionService);
  const { messages, newAtFirst, unsent } = store;
  const scroll = useLogScroll(store, messages, unsent);
  const [read, last] = newAtFirst;
  const firstUnread = messages.find(({ number, username }) => number > read && number <= last && username !== user.username)?.number;
  const days = daysOf(messages, (date) => (formats.localParts(date) ?? [date])[0], firstUnread);
  return (
    <div className={styles['middle']}>
      <div
        ref={scroll.box}
        role="log"
        aria-live="polite"
        aria-label={t('Messages in {room}', { room: titleOf(room) })}
        aria-busy={store.isLoadingOlder}
        tabIndex={0}
        className={styles['log']}
        onScroll={scroll.onScroll}
      >
        {store.hasOlder && (
          <Button size="compact-sm" variant="subtle" color="gray" loading={store.isLoadingOlder} onClick={() => void store.loadOlder()}>
            {t('Earlier messages')}
          </Button>
        )}
        {messages.length === 0 && unsent.length === 0 && <p className={styles['none']}>{t('Nothing written yet')}</p>}
        {days.map(({ day, runs }) => (
          <section key={day}>
            <h3 className={styles['day']}>{formats.writtenDate(day)}</h3>
            {runs.map((run) => (
              <div key={run.key}>
                {run.key === firstUnread && <NewMark />}
                <MessageRunView run={run} store={store} room={room} isWritable={isWritable} />
              </div>
            ))}
          </section>
        ))}
        <UnsentMessages store={store} />
      </div>
      {scroll.hasMore && (
        <Button size="compact-sm" className={styles['more']} onClick={scroll.toEnd}>
          {t('New messages')}
        </Button>
      )}
    </div>
  );
});

function NewMark() {
  const t = useTranslate();
  return (
    <div data-new className={styles['new']}>
      {t('New messages')}
    </div>
  );
}
