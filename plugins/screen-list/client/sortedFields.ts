/** What every list can be sorted by, of the fields that every record has. */
export const SORTED_FIELDS: ReadonlySet<string> = new Set(['name', 'organization.name', '_insertDate', '_updateDate']);
