import type { EntityDefinition } from '../entity/EntityDefinition.ts';
import type { Services } from '../Services.ts';
import type { RequestScope } from './RequestScope.ts';
import type { SqlPart } from './sql.ts';

/** A criterion that the lists of all kinds take, besides those of their fields. */
export interface ListCriterion {
  /** Refuses what the user may not ask for, before each list. @throws ApiError, e.g. INVALID_FIELD_IN_QUERY */
  readonly require: (asked: AskedCriterion, services: Services) => Promise<void>;
  /** Selects the registrations of the records, one column: sqlPart`select r.registration from ${ROWS} r where …`. */
  readonly registrations: (asked: AskedCriterion) => SqlPart;
}

/** What a list is asked for by such a criterion. */
export interface AskedCriterion {
  readonly scope: RequestScope;
  readonly entity: EntityDefinition;
  /** Not empty. */
  readonly value: string;
}
