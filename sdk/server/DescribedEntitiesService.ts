import type { EntityDescriptor } from '../entity/EntityDescriptor.ts';
import { token } from '../token.ts';
import type { RequestScope } from './RequestScope.ts';

/** Kinds of records that tenants describe while the product runs. */
export interface DescribedEntitiesService {
  /** Brings a kind of the scope's tenant into force, instead of what was described by its name before. @throws INVALID_FIELD_IN_BODY */
  describe(scope: RequestScope, descriptor: EntityDescriptor): Promise<void>;
}
export const DescribedEntitiesService = token<DescribedEntitiesService>('described-entities');
