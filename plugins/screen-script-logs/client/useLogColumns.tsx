import { Link, useFormats, usePermission, useTranslate } from '@mortise/sdk/client';
import { StatusBadge, type TableColumn } from '@mortise/sdk/ui';
import { logDay, logTime } from './logTime.ts';
import { logLevels, placeOf, scriptPath, type ScriptLog } from './ScriptLog.ts';
import styles from './ScriptLogs.module.css';

/** The columns of the log; the script is a link for those who may read scripts. */
export function useLogColumns(): readonly TableColumn<ScriptLog>[] {
  const t = useTranslate();
  const formats = useFormats();
  const isReader = usePermission('read /api/script/scripts', { strict: true });
  return [
    {
      id: 'date',
      label: t('Time'),
      width: 190,
      isTabular: true,
      cell: ({ date }) => {
        const day = logDay(date, formats, new Date().toISOString());
        return (
          <bdi title={formats.dateTime(date)}>
            {day !== undefined && <span className={styles['day']}>{day} </span>}
            {logTime(date, formats)}
          </bdi>
        );
      },
    },
    { id: 'level', label: t('Level'), width: 120, cell: ({ level }) => <StatusBadge entity={{ workflow: logLevels }} status={level} /> },
    {
      id: 'script',
      label: t('Script'),
      width: 230,
      cell: (log) => {
        const place = <bdi>{placeOf(log)}</bdi>;
        return isReader ? (
          <Link to={scriptPath(log)} className={styles['script']}>
            {place}
          </Link>
        ) : (
          place
        );
      },
    },
    { id: 'message', label: t('Message'), width: 460, cell: ({ message }) => <bdi className={styles['line']}>{message}</bdi> },
    { id: 'username', label: t('User'), width: 170, cell: ({ username }) => <bdi>{username}</bdi> },
    {
      id: 'milliseconds',
      label: t('Duration'),
      width: 100,
      isNumeric: true,
      cell: ({ milliseconds }) => (milliseconds === undefined ? '' : `${formats.number(milliseconds)} ms`),
    },
    { id: 'version', label: t('Version'), width: 90, isNumeric: true, cell: ({ version }) => version ?? '' },
    {
      id: 'expirationDate',
      label: t('Kept until'),
      width: 130,
      cell: ({ expirationDate }) => <bdi>{logDay(expirationDate, formats)}</bdi>,
    },
    { id: 'requestId', label: t('Request'), width: 300, isTabular: true, cell: ({ requestId }) => <bdi>{requestId}</bdi> },
  ];
}
