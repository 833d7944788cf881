import type { Fields } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';
import type { NamedStatements } from '../services/database/Database.ts';
import type { Data } from '../services/database/derivedValues.ts';
import type { TenantTable } from '../services/database/tenantTables.ts';
import { redirected } from './redirected.ts';
import { referencesIn, replacedReferences } from './references.ts';

/** A record that was replaced is rarely replaced again: what goes on for longer is told as an error of its own. */
const MOST_STEPS = 20;

/** The data of records with their references to replaced records leading to those that took their places. */
export async function followReplaced(
  statements: NamedStatements,
  scope: RequestScope,
  { fields, tableOf }: { readonly fields: Fields; readonly tableOf: (entity: string) => TenantTable },
  records: readonly Data[],
): Promise<readonly Data[]> {
  let led = records;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const references = led.flatMap((data) => referencesIn(fields, data));
    const replaced = await replacedReferences(statements, scope, references, tableOf);
    if (replaced.length === 0) return led;
    led = led.map((data) => replaced.reduce((values: Data, to) => redirected(fields, values, to), data));
  }
  return led;
}
