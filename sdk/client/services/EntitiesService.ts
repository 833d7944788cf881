import type { EntityShape } from '../../entity/EntityShape.ts';
import { token } from '../../token.ts';

/** What stands for a record where it is named. */
export interface NamedRecord {
  readonly registration: string;
  readonly name?: string;
}

/** The entities that the loaded plugins define. Observable. */
export interface EntitiesService {
  readonly all: readonly EntityShape[];
  /** Case, spaces and dashes do not count. @throws UNSUPPORTED_ENTITY, or "missing field name" without a name. */
  named(name: string): EntityShape;
  find(name: string): EntityShape | undefined;
  /** Registration and name of a record, cached. */
  nameOf(entity: string, registration: string): Promise<NamedRecord | undefined>;
  /** Names that an answer held, so that nobody asks for them. */
  learn(entity: string, records: readonly NamedRecord[]): void;
  /** Registrations of the records of an entity whose pages the user was on in this browser, the last one first. Some may be gone, or out of reach, by now. */
  recent(entity: string): readonly string[];
}
export const EntitiesService = token<EntitiesService>('entities');
