import { isCompany, isIndividual, type PersonType } from './personTypes.ts';

/** Parts of the person form, named as the flags `props_…` of a layout name them. */
export type SectionName =
  | 'main'
  | 'web'
  | 'birth'
  | 'contacts'
  | 'addresses'
  | 'bankAccounts'
  | 'family'
  | 'employment'
  | 'income'
  | 'expenditure'
  | 'legal'
  | 'references';

/** Family, employment, income and expenditure: for people, whoever they are. */
const isHousehold = (type: PersonType): boolean => !isCompany(type);

/** In the order of the form; and to whom each belongs. */
export const SECTIONS: readonly { readonly name: SectionName; readonly isFor: (type: PersonType) => boolean }[] = [
  { name: 'main', isFor: () => true },
  { name: 'web', isFor: (type) => !isIndividual(type) },
  { name: 'birth', isFor: isIndividual },
  { name: 'contacts', isFor: () => true },
  { name: 'addresses', isFor: () => true },
  { name: 'bankAccounts', isFor: () => true },
  { name: 'family', isFor: isHousehold },
  { name: 'employment', isFor: isHousehold },
  { name: 'income', isFor: isHousehold },
  { name: 'expenditure', isFor: isHousehold },
  { name: 'legal', isFor: (type) => !isIndividual(type) },
  { name: 'references', isFor: () => true },
];

const REACH = ['email', 'phone', 'mobile'];
const USES = ['preferredLanguage', 'currency', 'timeZone'];
const PERSON_NAMES = ['title', 'firstName', 'lastName', 'secondName'];
const LEGAL = [
  'creationDate', 'registrationDate', 'shareCapital', 'registrationCountry', 'registrationPlace', 'registrationInfo', 'vatScheme', 'naceCode',
  'sectorCode', 'insuranceNumber', 'legalRepresentative', 'administrativeStatus', 'yearOfReference', 'companySize', 'nbOfEmployees',
  'accountingStandards', 'totalBalancesheet', 'totalTurnover', 'legalProceedingsStatus', 'dateLegalProceeding',
]; // prettier-ignore

/** The fields of a section; lists have views of their own. */
export function sectionFields(section: SectionName, type: PersonType): readonly string[] {
  switch (section) {
    case 'main':
      return mainFields(type);
    case 'web':
      return ['website', 'linkedIn', 'facebook', 'instagram'];
    case 'birth':
      return ['birthDate', 'birthPlace', 'birthZipcode', 'birthCountry', 'nationality'];
    case 'family':
      return ['familyMaritalStatus', 'familyMaritalContract', 'familyNumberOfDependents'];
    case 'employment':
      return [
        'employmentJobDescription',
        'employmentSector',
        'employmentContractType',
        ...(type === 'P' ? [] : ['employmentStartDate', 'employmentEndDate']),
      ];
    case 'income':
      return ['incomeSource', ...INCOME_PARTS, 'incomeTotal'];
    case 'expenditure':
      return [...EXPENDITURE_PARTS, 'expenditureTotal'];
    case 'legal':
      return isCompany(type) ? LEGAL : ['legalForm', 'activityCode', ...LEGAL];
    case 'references':
      return ['orgaRegistration', 'accountingReference', 'internalReference', 'externalReference', 'riskClass'];
    default:
      return [];
  }
}

/** Legal form and activity stand once, in the main block of a company. */
function mainFields(type: PersonType): readonly string[] {
  if (isCompany(type)) return ['name', 'commercialName', 'legalForm', 'activityCode', 'siret', 'fiscalCode', ...REACH, ...USES];
  if (type === 'P') return [...PERSON_NAMES, 'commercialName', 'siret', 'fiscalCode', ...REACH, ...USES];
  return [...PERSON_NAMES, 'fiscalCode', ...REACH, ...USES];
}

/** What makes up the totals that can be suggested. PERSON-052. */
export const INCOME_PARTS = ['incomeSalary', 'incomeHousing', 'incomeAllocation', 'incomeOther'];
export const EXPENDITURE_PARTS = [
  'expenditureHousingMonthlyRental',
  'expenditureHousingMortgageRepayment',
  'expenditureOtherLoanRepayment',
  'expenditureAlimony',
  'expenditureTaxes',
];

/** What a quick add asks for at first. */
export function basicFields(type: PersonType): readonly string[] {
  return isCompany(type) ? ['name', 'legalForm', 'email', 'phone'] : ['title', 'firstName', 'lastName', 'email', 'mobile'];
}

/** Sections that a person of the type has. */
export const sectionsOf = (type: PersonType): readonly SectionName[] => SECTIONS.filter(({ isFor }) => isFor(type)).map(({ name }) => name);

/** Every field that stands on the form of the type. */
export const fieldsOfType = (type: PersonType): ReadonlySet<string> =>
  new Set(sectionsOf(type).flatMap((section) => sectionFields(section, type)));
