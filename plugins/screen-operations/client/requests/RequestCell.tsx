import { Link, type ListCellProps, usePermission, useTranslate } from '@mortise/sdk/client';
import { IconRoute } from '@tabler/icons-react';

/** The way from a line of a log to all that its request left behind. */
export default function RequestCell({ record }: ListCellProps) {
  const t = useTranslate();
  const mayRead = usePermission('read /api/system/request-logs');
  const { requestId } = record as { readonly requestId?: string };
  if (!mayRead || !requestId) return null;
  return (
    <Link to={`/request-log/${encodeURIComponent(requestId)}`}>
      <IconRoute size={14} stroke={1.5} role="img" aria-label={t('Follow the request {id}', { id: requestId })} />
    </Link>
  );
}
