import { isCompany, isIndividual, type PersonType } from './personTypes.ts';

/** Letters that a registration begins with: those of its type. */
export const PREFIX_LENGTH = 3;

/** Types whose number the product gives: it is blank and not checked. */
const AUTOMATIC: ReadonlySet<string> = new Set(['AUT', 'COM', 'PTN', 'PRO']);
/** Types that company registers answer for. */
const LOOKED_UP: ReadonlySet<string> = new Set(['SIR', 'EVA', 'GBR', 'CHE', 'CIF', 'NIF', 'ITA', 'DEU']);
/** The product's own numbers, as the list of types names them for persons and prospects alike. */
const OWN_NUMBERS = 'PER/PRS';

export const isAutomaticType = (type: unknown): boolean => typeof type === 'string' && AUTOMATIC.has(type);

export const isLookedUpType = (type: unknown): boolean => typeof type === 'string' && LOOKED_UP.has(type);

/** Types of the product's own numbers: a person without another number has one. */
export const isOwnType = (type: unknown): boolean => type === 'PER' || type === 'PRS';

/** The type that a choice of the list stands for: PER/PRS is PRS for prospects, else PER. */
export function registrationType(choice: string, entity: string): string {
  if (choice !== OWN_NUMBERS) return choice;
  return entity === 'Prospect' ? 'PRS' : 'PER';
}

/** The list of registration types for a type of person. */
export function registrationTypeList(type: PersonType): string {
  if (isIndividual(type)) return 'individualRegistrationType';
  if (type === 'P') return 'professionalRegistrationType';
  return isCompany(type) && type === 'O' ? 'organizationRegistrationType' : 'companyRegistrationType';
}
