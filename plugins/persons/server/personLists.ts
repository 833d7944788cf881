import type { ListValue } from '@mortise/sdk';
import { codeList, type CodeList } from '@mortise/sdk/server';

/** Registration types with the format of their numbers, where it is not the product's: a format type or a regular expression. */
const types = (labels: Readonly<Record<string, string | readonly [label: string, format: string]>>): readonly ListValue[] =>
  Object.entries(labels).map(([value, given]) => {
    const [label, format] = typeof given === 'string' ? [given, undefined] : given;
    return { value, label, ...(format !== undefined && { value2: format }) };
  });

const COMPANY_NUMBERS = {
  SIR: 'SIREN (France)',
  EVA: 'VAT number (European Union)',
  'EV-': 'VAT number (other)',
  GBR: ['Company number (United Kingdom)', '/[A-Z]{2}\\d{6}|\\d{8}/i'],
  CHE: ['UID (Switzerland)', '/(?:CHE-?)?\\d{3}\\.?\\d{3}\\.?\\d{3}/i'],
  CIF: 'CIF (Spain)',
  NIF: 'NIF (Spain)',
  ITA: ['Partita IVA (Italy)', '/\\d{11}/'],
  DEU: ['Commercial register (Germany)', '/.*(?:HRA|HRB|GnR|PR|VR)\\s*\\d+.*/i'],
  LEI: 'LEI',
} as const;

/** Code lists of the persons' fields. PERSON-122. */
export const personLists: Readonly<Record<string, CodeList>> = {
  personType: codeList({ C: 'Company', I: 'Individual', E: 'Employee', O: 'Organization', P: 'Professional' }),
  personTitle: codeList({ MR: 'Mr', MS: 'Ms', DR: 'Dr', PROF: 'Prof.' }),
  personRole: codeList({
    CLIENT: 'Client', PARTNER: 'Partner', SALES: 'Sales', SUPPLIER: 'Supplier', OWNER: 'Owner', TRANSPORTER: 'Transporter',
    PAYER: 'Payer', PAYEE: 'Payee', GUARANTOR: 'Guarantor', BUSINESSUNIT: 'Business unit', AGENCY: 'Agency',
    TENANT: 'Tenant', ORGAREGISTRATION: 'Organization', FUNDORGAREGISTRATION: 'Organization of a fund', PERSON: 'Person',
  }),
  riskClass: codeList({ A: 'Low risk', B: 'Moderate risk', C: 'Raised risk', D: 'High risk', E: 'Very high risk' }),
  personRelation: [
    { value: 'SIGNEROF', label: 'Signs for' },
    { value: 'SHAREHOLDEROF', label: 'Shareholder of', personTypes: ['C', 'O'] },
    { value: 'DIRECTOROF', label: 'Director of', personTypes: ['C', 'O'] },
    { value: 'SUBSIDIARYOF', label: 'Subsidiary of', personTypes: ['C', 'O'] },
    { value: 'EMPLOYEEOF', label: 'Employee of', personTypes: ['C', 'O', 'P'] },
    { value: 'BENEFICIALOWNEROF', label: 'Beneficial owner of', personTypes: ['C', 'O'] },
    { value: 'SPOUSEOF', label: 'Spouse of', personTypes: ['I', 'E', 'P'] },
  ],
  companyRegistrationType: types({ ...COMPANY_NUMBERS, COM: 'Company, numbered by us', AUT: 'Number given by us', 'PER/PRS': 'Own number' }),
  organizationRegistrationType: types({ ...COMPANY_NUMBERS, PTN: 'Partner, numbered by us', AUT: 'Number given by us', 'PER/PRS': 'Own number' }),
  professionalRegistrationType: types({ ...COMPANY_NUMBERS, SRT: 'SIRET (France)', DNI: 'DNI (Spain)', NIE: 'NIE (Spain)', PRO: 'Professional, numbered by us', 'PER/PRS': 'Own number' }),
  individualRegistrationType: types({
    'PER/PRS': 'Own number', IDC: ['Identity card', '/[A-Z\\d]{5,20}/i'], PAS: ['Passport', '/[A-Z\\d]{6,12}/i'], DNI: 'DNI (Spain)', NIE: 'NIE (Spain)', AUT: 'Number given by us',
  }),
  addressType: codeList({ MAIN: 'Main address', BILLING: 'Billing address', DELIVERY: 'Delivery address', REGISTERED: 'Registered office' }),
  addressZone: codeList({ URBAN: 'Town', SUBURBAN: 'Suburb', RURAL: 'Country', LOW_EMISSION: 'Low-emission zone', PRIORITY: 'Priority district', FREE_TRADE: 'Free-trade zone' }),
  contactPosition: codeList({ CEO: 'Chief executive', CFO: 'Chief financial officer', ACCOUNTING: 'Accounting', PURCHASING: 'Purchasing', FLEET: 'Fleet manager', OTHER: 'Other' }),
  maritalStatus: codeList({ SINGLE: 'Single', MARRIED: 'Married', PARTNERSHIP: 'Civil partnership', DIVORCED: 'Divorced', SEPARATED: 'Separated', WIDOWED: 'Widowed' }),
  employmentContractType: codeList({ PERMANENT: 'Permanent', FIXED_TERM: 'Fixed term', TEMPORARY: 'Temporary work', APPRENTICE: 'Apprenticeship', SELF_EMPLOYED: 'Self-employed', RETIRED: 'Pensioner', NONE: 'No work' }),
  withdrawalDay: codeList({ '1': '1st of the month', '5': '5th of the month', '10': '10th of the month', '15': '15th of the month', '20': '20th of the month', '25': '25th of the month', END: 'Last day of the month' }),
  sepaMandateStatus: codeList({ DRAFT: 'Draft', ACTIVE: 'Active', CANCELLED: 'Cancelled' }),
  rumType: codeList({ CORE: 'Core', B2B: 'Business to business' }),
  rumFrequency: codeList({ OOFF: 'Once', RCUR: 'Recurrent' }),
  personAmendmentType: codeList({ ADDRESS: 'Change of address', BANK_DETAILS: 'Change of bank details', NAME: 'Change of name', LEGAL_FORM: 'Change of legal form', REPRESENTATIVE: 'Change of legal representative', MERGER: 'Merger' }),
  privacyActionType: codeList({ EXPORT: 'Export', ANONYMISATION: 'Anonymisation' }),
  campaignType: codeList({ CONTRACT_END: 'Contracts that end', CROSS_SELLING: 'Cross-selling', NEW_CUSTOMERS: 'New customers', WIN_BACK: 'Former customers', INFORMATION: 'Information' }),
  campaignChannel: codeList({ EMAIL: 'Email', PHONE: 'Phone', POST: 'Letter', VISIT: 'Visit', EVENT: 'Event' }),
  campaignOutcome: codeList({ OPEN: 'To be contacted', CONTACTED: 'Contacted', INTERESTED: 'Interested', WON: 'Won', DECLINED: 'Not interested' }),
}; // prettier-ignore
