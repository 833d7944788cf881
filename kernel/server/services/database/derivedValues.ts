import { columnValue, nameKey, organizationKey, personKeys, searchText, textPaths } from '../../../shared/listing/recordKeys.ts';
import type { TenantTable } from './tenantTables.ts';

/** What a record says of itself outside its data. */
export interface Core {
  readonly registration: string | undefined;
  readonly name: string | null;
  readonly status: string;
}

export type Data = Readonly<Record<string, unknown>>;

/** Values of the columns that follow from a record; by column name, as they are written. */
export interface Derived {
  readonly [column: string]: unknown;
}

/** Values of the derived columns. The one place where they are computed: on every save, and when a definition changes. */
export function derivedValues(table: TenantTable, core: Core, data: Data): Derived {
  const values: Record<string, unknown> = {
    name_key: nameKey(core.name),
    organization: organizationKey(data['organization']),
    search: searchText(table.entity, core, data),
    person_keys: personKeys(data['persons']),
  };
  for (const column of table.columns) values[column.column.slice(1, -1)] = columnValue(column, data);
  return values;
}

/** Whether free text also finds the registration. */
export const searchesRegistration = (table: TenantTable): boolean => textPaths(table.entity).includes('registration');
