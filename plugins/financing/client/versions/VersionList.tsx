import { recordPath } from '@mortise/sdk';
import { Link, useFormats, useTranslate, type RecordPage } from '@mortise/sdk/client';
import { StatusBadge } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { numberOf, type VersionRecord } from './VersionRecord.ts';
import styles from './Versions.module.css';

interface VersionListProps {
  readonly versions: readonly VersionRecord[];
  readonly page: RecordPage;
}

/** Each version with its period and its status, the latest first. */
export const VersionList = observer(function VersionList({ versions, page: { entity, record } }: VersionListProps) {
  const t = useTranslate();
  const periodOf = usePeriod();
  return (
    <ol className={styles['list']}>
      {versions.map((version) => {
        const { registration, status } = version;
        const title = t('Version {version}', { version: numberOf(version) });
        const isShown = registration === record?.registration;
        return (
          <li key={registration} aria-current={isShown || undefined}>
            {isShown ? <strong>{title}</strong> : <Link to={recordPath(entity, registration)}>{title}</Link>}
            <span className={styles['period']}>{periodOf(version)}</span>
            <StatusBadge entity={entity} status={status} />
          </li>
        );
      })}
    </ol>
  );
});

/** From when to when a version holds, in words. */
function usePeriod(): (version: VersionRecord) => string {
  const t = useTranslate();
  const formats = useFormats();
  return ({ startDate, endDate }) => {
    const [from, until] = [formats.writtenDate(startDate ?? ''), formats.writtenDate(endDate ?? '')];
    if (startDate && endDate) return t('from {from} until {until}', { from, until });
    if (startDate) return t('from {from} on', { from });
    return endDate ? t('until {until}', { until }) : t('at any time');
  };
}
