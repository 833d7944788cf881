import type { EntityShape, EntityRecord } from '@mortise/sdk';
import type { EntitiesService, NamedRecord } from '@mortise/sdk/client';

/** Makes known how the records are called whose names came with this one. */
export function learnNames(entities: EntitiesService, { fields, includes = {} }: EntityShape, record: EntityRecord): void {
  for (const [name, include] of Object.entries(includes)) {
    const isJoined = fields[name] === undefined && (include.fields ?? ['name']).includes('name');
    const joined = record[name] as NamedRecord | readonly NamedRecord[] | undefined;
    if (isJoined && joined !== undefined) entities.learn(include.entity, [joined].flat());
  }
}
