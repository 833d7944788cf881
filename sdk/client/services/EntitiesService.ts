import type { EntityDefinition } from '../../entity/EntityDefinition.ts';
import { token } from '../../token.ts';

/** The entities that the loaded plugins define. Observable. */
export interface EntitiesService {
  readonly all: readonly EntityDefinition[];
  /** Case, spaces and dashes do not count. @throws UNSUPPORTED_ENTITY, or "missing field name" without a name. */
  named(name: string): EntityDefinition;
  find(name: string): EntityDefinition | undefined;
  /** Registration and name of a record, cached. */
  nameOf(entity: string, registration: string): Promise<{ readonly registration: string; readonly name?: string } | undefined>;
}
export const EntitiesService = token<EntitiesService>('entities');
