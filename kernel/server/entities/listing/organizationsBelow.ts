import type { TenantTable } from '../../services/database/tenantTables.ts';
import type { TenantParameters } from '../TenantStatement.ts';

/** Where a person names those above. */
const ABOVE = 'ascendants';

/** The query of an organization and all below it, by registration and by name: a record names its organization by one or the other. */
export function organizationsBelow(people: TenantTable, registration: string, parameters: TenantParameters): string {
  const [above, kind] = [parameters.bind(registration), parameters.bind(people.entity.name)];
  const links = `d.links l on l.tenant = $1 and l.to_entity = ${kind} and l.to_registration = b.registration
    and l.from_entity = ${kind} and l.path like '${ABOVE}%'`;
  return `
    with recursive below (registration) as (
      select ${above}::text collate "C"
      union
      select p.registration from below b join ${links} join ${people.sql} p on p.tenant = $1 and p.id = l.from_id)
    select registration from below
    union all
    select o.name from below b join ${people.sql} o on o.tenant = $1 and o.registration = b.registration where o.name is not null`;
}
