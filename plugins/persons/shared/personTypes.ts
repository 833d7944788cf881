/** Company, individual, employee, organization, professional. */
export const PERSON_TYPES = ['C', 'I', 'E', 'O', 'P'] as const;
export type PersonType = (typeof PERSON_TYPES)[number];

/** What a type that nobody knows counts as. */
const DEFAULT_TYPE: PersonType = 'C';

export const personTypeOf = (type: unknown): PersonType => PERSON_TYPES.find((known) => known === type) ?? DEFAULT_TYPE;

/** A company or an organization: known by a name of its own. PERSON-034. */
export const isCompany = (type: PersonType): boolean => type === 'C' || type === 'O';

/** Somebody with a birthday: an individual or an employee. PERSON-039. */
export const isIndividual = (type: PersonType): boolean => type === 'I' || type === 'E';
