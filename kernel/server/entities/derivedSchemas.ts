import type { EntityRecord } from '@mortise/sdk';
import { objectOf, schemaName } from '@mortise/sdk/server';
import * as v from 'valibot';

/** A record, as the definition of its kind describes it. */
export const recordOf = (entity: string) => v.pipe(objectOf<EntityRecord>(), schemaName(entity));

/** A body of which the definition of a kind says what it may bring: whoever saves it checks that, with the definition's own sentences. */
const derivedBody = (name: string) =>
  v.pipe(
    v.custom<unknown>(() => true),
    v.metadata({ schemaName: name, isRequired: true }),
  );

/** What a new record brings. */
export const newRecord = (entity: string) => derivedBody(`New${entity}`);

/** What a change brings of a record. */
export const changeOfRecord = (entity: string) => derivedBody(`${entity}Change`);
