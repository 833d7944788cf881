import { type ListCellProps, useTranslate } from '@mortise/sdk/client';
import { SafeLink } from '@mortise/sdk/ui';
import { IconKey } from '@tabler/icons-react';

/** The way from a service account to its keys; nothing for people, whose keys are theirs. */
export default function ServiceKeys({ record }: ListCellProps) {
  const t = useTranslate();
  if (record['isServiceAccount'] !== true) return null;
  const label = t('Open the keys of {username}', { username: record.registration });
  return (
    <SafeLink to={`/account/security?of=${encodeURIComponent(record.registration)}`}>
      <IconKey size={14} stroke={1.5} role="img" aria-label={label} />
    </SafeLink>
  );
}
