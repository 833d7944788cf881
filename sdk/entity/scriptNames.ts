import { dashed } from './routes.ts';

/** Kinds of scripts that an entity, and each type of its records, can have. */
export type EntityScriptKind = 'layout' | 'extension' | 'computation';

/**
 * The names under which a tenant may have the script of a record, the more particular first: `person-layout-c`, then `person-layout`.
 * The type is written in small letters, with a dash for what is neither letter nor digit.
 */
export function scriptNames(entity: string, kind: EntityScriptKind, type: unknown): readonly string[] {
  const plain = `${dashed(entity)}-${kind}`;
  const suffix = typeof type === 'string' ? type.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') : '';
  return suffix === '' ? [plain] : [`${plain}-${suffix}`, plain];
}
