import { OfflineService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { useNetwork } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styles from './Header.module.css';

/** A network that comes back sooner was not away. */
const SETTLED = 1_500;

/** Says since when the server does not answer, or where only the browser can tell, since when there is no network. CONF-040, OFFLINE-012 */
export const OfflineMark = observer(function OfflineMark() {
  const t = useTranslate();
  const formats = useFormats();
  const offline = useService(OfflineService);
  const ofBrowser = useOfflineSince();
  const since = offline.isSupported ? offline.since : ofBrowser;
  const time = (since && formats.localParts(since)?.[1]) ?? '';
  return (
    <span role="status" className={since && styles['ribbon']} title={since && formats.dateTime(since)}>
      {since && (offline.isChosen ? t('Offline mode since {time}', { time }) : t('Offline since {time}', { time }))}
    </span>
  );
});

/** In ISO 8601; undefined while there is a network. */
function useOfflineSince(): string | undefined {
  const { online } = useNetwork();
  const [since, setSince] = useState<string>();
  useEffect(() => {
    if (online) return undefined;
    const timer = setTimeout(setSince, SETTLED, new Date().toISOString());
    return () => {
      clearTimeout(timer);
      setSince(undefined);
    };
  }, [online]);
  return since;
}
