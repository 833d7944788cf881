import type { Fields, PartialRecordOf } from '@mortise/sdk';
import { addresses } from './address.ts';
import { bankAccounts } from './bankAccounts.ts';
import { contacts } from './contacts.ts';
import { registrations } from './registrations.ts';

const COMPANY = 'Company and legal';
const FAMILY = 'Family';
const EMPLOYMENT = 'Employment';
const INCOME = 'Income';
const EXPENDITURE = 'Expenditure';
const BIRTH = 'Birth details';
const WEB = 'Web';
const REFERENCES = 'References';
const CONTACT = 'Reach';

/** Fields of persons and prospects. */
export const personFields = {
  type: { type: 'select', list: 'personType', mandatory: true, column: true, search: true, default: 'C' },
  registration: { type: 'text', max: 60 },
  name: { type: 'text', column: true, search: true, sort: true, max: 200 },
  firstName: { type: 'text', search: true, max: 100 },
  lastName: { type: 'text', search: true, sort: true, max: 100 },
  secondName: { type: 'text', search: true, max: 100 },
  title: { type: 'select', list: 'personTitle' },
  commercialName: { type: 'text' },
  legalForm: { type: 'text', search: true },
  roles: { type: 'items', label: 'Roles', fields: { role: { type: 'select', list: 'personRole', mandatory: true, search: true } } },
  preferredLanguage: { type: 'select', list: 'language' },
  currency: { type: 'select', list: 'currency' },
  timeZone: { type: 'text' },
  orgaRegistration: { type: 'text', label: 'Organization', group: REFERENCES },
  accountingReference: { type: 'text', search: true, group: REFERENCES },
  internalReference: { type: 'text', search: true, group: REFERENCES },
  externalReference: { type: 'text', search: true, group: REFERENCES },
  phone: { type: 'phone', search: true, group: CONTACT },
  mobile: { type: 'phone', search: true, group: CONTACT },
  email: { type: 'email', column: true, search: true, group: CONTACT },
  addressLine: { type: 'text', label: 'Address', column: true, search: true, group: CONTACT },
  website: { type: 'url', group: WEB },
  linkedIn: { type: 'url', label: 'LinkedIn', group: WEB },
  facebook: { type: 'url', group: WEB },
  instagram: { type: 'url', group: WEB },
  birthDate: { type: 'date', search: true, group: BIRTH },
  birthPlace: { type: 'text', group: BIRTH },
  birthZipcode: { type: 'text', label: 'Birth postcode', group: BIRTH },
  birthCountry: { type: 'select', list: 'country', group: BIRTH },
  nationality: { type: 'select', list: 'country', search: true, group: BIRTH },
  fiscalCode: { type: 'text', group: BIRTH },
  siret: { type: 'text', label: 'SIRET', group: COMPANY },
  activityCode: { type: 'text', search: true, group: COMPANY },
  creationDate: { type: 'date', group: COMPANY },
  registrationDate: { type: 'date', group: COMPANY },
  shareCapital: { type: 'currency', group: COMPANY },
  registrationCountry: { type: 'select', list: 'country', group: COMPANY },
  registrationPlace: { type: 'text', group: COMPANY },
  registrationInfo: { type: 'text', group: COMPANY },
  vatScheme: { type: 'text', label: 'VAT scheme', group: COMPANY },
  naceCode: { type: 'text', label: 'NACE code', group: COMPANY },
  sectorCode: { type: 'text', group: COMPANY },
  insuranceNumber: { type: 'text', group: COMPANY },
  legalRepresentative: { type: 'text', group: COMPANY },
  administrativeStatus: { type: 'text', group: COMPANY },
  yearOfReference: { type: 'text', group: COMPANY, min: 4, max: 4 },
  companySize: { type: 'text', group: COMPANY },
  nbOfEmployees: { type: 'number', label: 'Number of employees', group: COMPANY, min: 0 },
  accountingStandards: { type: 'text', group: COMPANY },
  totalBalancesheet: { type: 'currency', label: 'Total balance sheet', group: COMPANY },
  totalTurnover: { type: 'currency', group: COMPANY },
  legalProceedingsStatus: { type: 'text', group: COMPANY },
  dateLegalProceeding: { type: 'date', label: 'Date of legal proceeding', group: COMPANY },
  familyMaritalStatus: { type: 'select', list: 'maritalStatus', label: 'Marital status', group: FAMILY },
  familyMaritalContract: { type: 'text', label: 'Marital contract', group: FAMILY },
  familyNumberOfDependents: { type: 'integer', label: 'Dependents', group: FAMILY, min: 0 },
  employmentJobDescription: { type: 'text', label: 'Job', group: EMPLOYMENT },
  employmentSector: { type: 'text', label: 'Sector', group: EMPLOYMENT },
  employmentContractType: { type: 'select', list: 'employmentContractType', label: 'Contract type', group: EMPLOYMENT },
  employmentStartDate: { type: 'date', label: 'Start date', group: EMPLOYMENT },
  employmentEndDate: { type: 'date', label: 'End date', group: EMPLOYMENT },
  incomeSource: { type: 'text', label: 'Source', group: INCOME },
  incomeSalary: { type: 'currency', label: 'Salary', group: INCOME, isConfidential: true },
  incomeHousing: { type: 'currency', label: 'Housing', group: INCOME, isConfidential: true },
  incomeAllocation: { type: 'currency', label: 'Allocations', group: INCOME, isConfidential: true },
  incomeOther: { type: 'currency', label: 'Other income', group: INCOME, isConfidential: true },
  incomeTotal: { type: 'currency', label: 'Total income', group: INCOME, isConfidential: true },
  expenditureHousingMonthlyRental: { type: 'currency', label: 'Monthly rent', group: EXPENDITURE, isConfidential: true },
  expenditureHousingMortgageRepayment: { type: 'currency', label: 'Mortgage repayment', group: EXPENDITURE, isConfidential: true },
  expenditureOtherLoanRepayment: { type: 'currency', label: 'Other loan repayment', group: EXPENDITURE, isConfidential: true },
  expenditureAlimony: { type: 'currency', label: 'Alimony', group: EXPENDITURE, isConfidential: true },
  expenditureTaxes: { type: 'currency', label: 'Taxes', group: EXPENDITURE, isConfidential: true },
  expenditureTotal: { type: 'currency', label: 'Total expenditure', group: EXPENDITURE, isConfidential: true },
  riskClass: { type: 'select', list: 'riskClass', search: true, group: REFERENCES },
  anonymisedAt: { type: 'datetime', label: 'Anonymised on', readOnly: true, search: true },
  mergedInto: { type: 'reference', entity: 'Person', label: 'Merged into', readOnly: true, search: true },
  registrations,
  addresses,
  contacts,
  bankAccounts,
  ascendants: {
    type: 'items',
    label: 'Relations',
    fields: {
      relation: { type: 'select', list: 'personRelation', mandatory: true },
      personRegistration: { type: 'reference', entity: 'Person', label: 'Person', mandatory: true, search: true },
      stake: { type: 'percentage', min: 0, max: 1 },
    },
  },
} as const satisfies Fields;

/** A person or prospect that may lack anything: one who is typed, or read in part. */
export type PersonDraft = PartialRecordOf<typeof personFields>;
export type Address = NonNullable<PersonDraft['addresses']>[number];

/** Free text finds persons by these. */
export const personText = [
  'registration',
  'name',
  'status',
  'firstName',
  'lastName',
  'email',
  'externalReference',
  'addressLine',
  'addresses[].addressLine',
  'registrations[].number',
] as const;
