import { SessionService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import type { TableColumn } from '@mortise/sdk/ui';
import type { ListedTenant } from './ListedTenant.ts';
import { TENANT_KINDS } from './tenantKinds.ts';

/** The columns of the tenants. The environment is that of the installation: all of its tenants are in it. */
export function useTenantColumns(): readonly TableColumn<ListedTenant>[] {
  const t = useTranslate();
  const formats = useFormats();
  const { environment } = useService(SessionService).configuration;
  return [
    { id: 'name', label: t('Tenant'), width: 160, cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'kind', label: t('Kind'), width: 120, cell: ({ kind }) => t(TENANT_KINDS[kind].name) },
    { id: 'rights', label: t('Permitted actions'), width: 480, cell: ({ kind }) => t(TENANT_KINDS[kind].rights) },
    {
      id: 'suspended',
      label: t('Suspended since'),
      width: 150,
      isTabular: true,
      cell: ({ suspendedDate }) => <bdi>{suspendedDate === undefined ? '' : formats.dateTime(suspendedDate)}</bdi>,
    },
    {
      id: 'deletion',
      label: t('To be deleted on'),
      width: 150,
      isTabular: true,
      cell: ({ deletionDate }) => <bdi>{deletionDate === undefined ? '' : formats.dateTime(deletionDate)}</bdi>,
    },
    { id: 'environment', label: t('Environment'), width: 130, cell: () => <bdi>{environment.name}</bdi> },
    { id: 'users', label: t('Users'), width: 90, isNumeric: true, cell: ({ users }) => <bdi>{formats.number(users)}</bdi> },
  ];
}
