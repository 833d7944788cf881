import type { RequestScope } from '@mortise/sdk/server';
import type { TenantTable } from '../../services/database/tenantTables.ts';

/**
 * Whether some records are kept from the user because of what they are about: of views all whose record they may not read, of what has
 * a permission of its own those whose record a rule of their profiles keeps.
 */
export const isAboutKept = ({ entity, view }: TenantTable, { limits = {} }: Pick<RequestScope, 'limits'>): boolean =>
  entity.about !== undefined && (view !== undefined || Object.values(limits).some(({ read }) => read !== undefined));
