import { Button, CloseButton } from '@mantine/core';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { OpenScript } from './OpenScript.ts';
import styles from './Scripts.module.css';

interface ScriptNoticesProps {
  readonly script: OpenScript;
  /** Who published it, where it does not start because they are locked or gone. */
  readonly lostPublisher: string | undefined;
}

/** That it does not start, that a draft was found, who else works on the script, and that somebody published it. */
export const ScriptNotices = observer(function ScriptNotices({ script, lostPublisher }: ScriptNoticesProps) {
  const t = useTranslate();
  const formats = useFormats();
  const users = script.others.map(({ username }) => username).join(', ');
  return (
    <>
      {lostPublisher !== undefined && (
        <div role="status" className={styles['notice']} data-kind="warning">
          {t('The script does not start: {user}, who published it, is locked or gone. Publish it again to run it with your own rights.', {
            user: lostPublisher,
          })}
        </div>
      )}
      {script.draftDate !== undefined && (
        <div role="status" className={styles['notice']}>
          <span>{t('Your draft of {date} is open again.', { date: formats.dateTime(script.draftDate) })}</span>
          <Button size="compact-xs" variant="subtle" onClick={() => void script.discardDraft()}>
            {t('Discard the draft')}
          </Button>
          <CloseButton size="xs" aria-label={t('Close')} onClick={() => script.dismissNotice()} />
        </div>
      )}
      {script.newerVersion !== undefined && (
        <div role="status" className={styles['notice']} data-kind="warning">
          <span>{t('Version {version} was published meanwhile.', { version: script.newerVersion })}</span>
          <Button size="compact-xs" variant="default" onClick={() => void script.mergeNow()}>
            {t('Merge')}
          </Button>
        </div>
      )}
      {users !== '' && (
        <div role="status" className={styles['notice']} data-kind="warning">
          {t('Others have a draft of this script too: {users}', { users })}
        </div>
      )}
    </>
  );
});
