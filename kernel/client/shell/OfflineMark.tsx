import { useFormats, useTranslate } from '@mortise/sdk/client';
import { useNetwork } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import styles from './Header.module.css';

/** A network that comes back sooner was not away. */
const SETTLED = 1_500;

/** Says since when there is no network, for as long as there is none. CONF-040 */
export function OfflineMark() {
  const t = useTranslate();
  const formats = useFormats();
  const since = useOfflineSince();
  return (
    <span role="status" className={since && styles['ribbon']} title={since && formats.dateTime(since)}>
      {since && t('Offline since {time}', { time: formats.localParts(since)?.[1] ?? '' })}
    </span>
  );
}

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
