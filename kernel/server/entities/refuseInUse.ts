import { apiError, fieldLabel, type EntityDefinition } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';
import type { NamedStatements } from '../services/database/Database.ts';
import { sameJson } from './fieldChanges.ts';
import type { StoredRecord } from './storedRecord.ts';
import { TenantStatement } from './TenantStatement.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field that changes, which no reference from these kinds may rest on. */
export interface UnusedFor {
  readonly field: string;
  readonly by: readonly string[];
  readonly reason: string;
}

/** What may not refer to a record whose fields get these values. */
export const unusedFor = (
  { fixedInUse = [] }: Pick<EntityDefinition, 'fixedInUse'>,
  stored: Values,
  values: Values,
): readonly UnusedFor[] =>
  fixedInUse.flatMap(({ by, fields, reason }): readonly UnusedFor[] => {
    const field = fields.find((name) => Object.hasOwn(values, name) && !sameJson(values[name] ?? null, stored[name] ?? null));
    return field === undefined ? [] : [{ field, by, reason }];
  });

/** Asked once nobody else can begin to refer to the record. @throws INVALID_FIELD_VALUE */
export async function refuseInUse(
  scope: RequestScope,
  { name: entity, fields }: EntityDefinition,
  { id, registration }: StoredRecord,
  unused: readonly UnusedFor[],
  statements: NamedStatements,
): Promise<void> {
  for (const { field, by, reason } of unused) {
    const text = `select 1 from d.links where tenant = $1 and to_entity = $2 and to_registration = $3 and from_id <> $4 and from_entity = any($5) limit 1`;
    const links = await new TenantStatement(scope, text, [entity, registration, id, by], 'in use').run(statements);
    if (links.length === 0) continue;
    const told = `${fieldLabel(field, fields[field])} can no longer be changed: ${reason}`;
    throw apiError('INVALID_FIELD_VALUE', [field], { errors: [told], fieldProps: { [field]: { errorFormat: told } } });
  }
}
