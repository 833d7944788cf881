import type { EntityDefinition } from '@mortise/sdk';
import { rankOf, type RequestScope } from '@mortise/sdk/server';
import { seesSharedOnly } from '../seesSharedOnly.ts';
import type { TenantTable } from '../../services/database/tenantTables.ts';

/**
 * Whether some records are kept from the user because of what they are about: of views all whose record they may not read, of what has
 * a permission of its own those whose record a rule of their profiles keeps or that is not for clients, or whose kind is not theirs to read.
 */
export const isAboutKept = (
  { entity, view }: TenantTable,
  scope: Pick<RequestScope, 'limits' | 'holder' | 'onlyPerson' | 'user'>,
): boolean =>
  entity.about !== undefined &&
  (view !== undefined ||
    isKeptByKind(entity, scope.holder) ||
    seesSharedOnly(scope) ||
    Object.values(scope.limits ?? {}).some(({ read }) => read !== undefined));

/** Whether what is about a kind that the user may not read is kept from them. */
export const isKeptByKind = ({ about }: EntityDefinition, holder: RequestScope['holder']): boolean =>
  about?.isWithRecord === true && rankOf(holder) === 'user';
