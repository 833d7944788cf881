import type { EntityRecord, JsonObject } from '@mortise/sdk';
import { objectOf, schemaName } from '@mortise/sdk/server';
import * as v from 'valibot';

/** A record, as the definition of its kind describes it. */
export const recordOf = (entity: string) => v.pipe(objectOf<EntityRecord>(), schemaName(entity));

/** A body that `run` checks, with the sentences of whoever saves it: here the OpenAPI document alone is told what it is. */
export const checkedByRun = (jsonSchema: JsonObject, isRequired = true) =>
  v.pipe(
    v.custom<unknown>(() => true),
    v.metadata({ jsonSchema, isRequired }),
  );

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** What a new record brings. */
export const newRecord = (entity: string) => checkedByRun(reference(`New${entity}`));

/** One new record, or many. */
export const newRecords = (entity: string) =>
  checkedByRun({ oneOf: [reference(`New${entity}`), { type: 'array', items: reference(`New${entity}`) }] });

/** What a change brings of a record. */
export const changeOfRecord = (entity: string) => checkedByRun(reference(`${entity}Change`));
