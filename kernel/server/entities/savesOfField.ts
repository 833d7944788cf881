import type { JsonValue } from '@mortise/sdk';
import type { FieldSave, FieldSaves, OfTenant, RequestScope, Row } from '@mortise/sdk/server';
import type { NamedStatements } from '../services/database/Database.ts';
import { TenantStatement } from './TenantStatement.ts';

/** The latest of a moment in which everything is saved. */
const MOST = 1_000;

interface SaveRow extends Row {
  readonly registration: string;
  readonly version: number;
  readonly at: string;
  readonly by: string;
  /** JSON text. */
  readonly change: string;
}

/** Saves that changed a field since a moment, from the history. */
export async function savesOfField(
  database: NamedStatements,
  { tenant }: OfTenant,
  { entity, field, since }: FieldSaves,
): Promise<readonly FieldSave[]> {
  const text = `select h.registration, h.version, h.at, coalesce(h.impersonator, h.username) as by, c.change::text as change
    from d.history h cross join lateral jsonb_array_elements(h.changes) as c(change)
    where h.tenant = $1 and h.entity = $2 and h.at >= $3 and h.operation <> 'delete' and c.change ->> 'field' = $4 order by h.at desc limit ${MOST}`;
  const statement = new TenantStatement({ tenant } as RequestScope, text, [entity, since.toISOString(), field]);
  const rows = await statement.run<SaveRow>(database);
  return rows.map(({ registration, version, at, by, change }) => {
    const { old, new: now } = JSON.parse(change) as { readonly old?: JsonValue; readonly new?: JsonValue };
    return {
      registration,
      version,
      date: new Date(at),
      username: by,
      ...(old !== undefined && { old }),
      ...(now !== undefined && { new: now }),
    };
  });
}
