/** What a user has to be permitted to relate organizations. */
export const WRITE_ORGANIZATIONS = 'write /api/person/organizations';

/** Types of the persons that are offered: organizations to a company or organization, for who may write them. GRAPH-009. */
export const offeredTypes = (mainType: string, mayWriteOrganizations: boolean): readonly string[] =>
  (mainType === 'O' || mainType === 'C') && mayWriteOrganizations ? ['C', 'I', 'O'] : ['C', 'I'];
