import { Button, CopyButton, Group, Modal } from '@mantine/core';
import { Link, useFormats, usePermission, useTranslate } from '@mortise/sdk/client';
import { StatusBadge } from '@mortise/sdk/ui';
import type { ReactNode } from 'react';
import type { Filter } from './logFilter.ts';
import { logDay, logTime } from './logTime.ts';
import { logLevels, placeOf, scriptPath, type ScriptLog } from './ScriptLog.ts';
import styles from './ScriptLogs.module.css';

interface LogDialogProps {
  readonly log: ScriptLog;
  readonly close: () => void;
  readonly narrow: (filter: Partial<Record<Filter, string>>, replace?: boolean) => void;
}

/** One line in full, with the ways on: to the script, and to what the same request wrote. */
export default function LogDialog({ log, close, narrow }: LogDialogProps) {
  const t = useTranslate();
  const formats = useFormats();
  const isReader = usePermission('read /api/script/scripts', { strict: true });
  const mayFollow = usePermission('read /api/system/request-logs');
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('Time'), `${logDay(log.date, formats)} ${logTime(log.date, formats)}`],
    [t('Level'), <StatusBadge key="level" entity={{ workflow: logLevels }} status={log.level} />],
    [t('User'), log.username],
    [t('Request'), log.requestId],
    [t('Kept until'), logDay(log.expirationDate, formats)],
    ...(log.version === undefined ? [] : [[t('Version'), log.version] as const]),
    ...(log.milliseconds === undefined ? [] : [[t('Duration'), `${formats.number(log.milliseconds)} ms`] as const]),
  ];
  return (
    <Modal opened onClose={close} size="lg" title={<bdi>{placeOf(log)}</bdi>}>
      <pre className={styles['message']} dir="auto" tabIndex={0}>
        {log.message}
      </pre>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Group justify="flex-end" gap="xs">
        <CopyButton value={log.message}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('Done') : t('Copy the message')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => narrow({ requestId: log.requestId }, false)}>
          {t('Lines of this request')}
        </Button>
        {mayFollow && (
          <Button variant="default" component={Link} to={`/request-log/${encodeURIComponent(log.requestId)}`}>
            {t('Follow the request')}
          </Button>
        )}
        {isReader && (
          <Button component={Link} to={scriptPath(log)}>
            {t('Open the script')}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
