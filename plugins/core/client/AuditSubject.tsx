import { EntitiesService, type ListCellProps, useService, useTranslate } from '@mortise/sdk/client';
import { RecordLink } from '@mortise/sdk/ui';
import { IconArrowUpRight } from '@tabler/icons-react';

/** The way from an entry of a log to the record that it is about. */
export default function AuditSubject({ record }: ListCellProps) {
  const t = useTranslate();
  const { entityName, entityRegistration: registration } = record as { readonly entityName?: string; readonly entityRegistration?: string };
  const entity = useService(EntitiesService).find(entityName ?? '');
  if (entity === undefined || !registration) return null;
  return (
    <RecordLink entity={entity.name} registration={registration}>
      <IconArrowUpRight size={14} stroke={1.5} role="img" aria-label={t('Open {registration}', { registration })} />
    </RecordLink>
  );
}
