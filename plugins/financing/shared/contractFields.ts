import type { Fields, Include, PersonRole } from '@mortise/sdk';
import { offerFields, quotedAssetFields, termFields } from './quotation/termFields.ts';

const TERMS = 'Terms';
const REFERENCES = 'References';
const SERVICING = 'Servicing';

/** People of a financing, by role. */
export const persons = {
  type: 'items',
  label: 'Persons',
  fields: {
    role: { type: 'select', list: 'personRole', mandatory: true },
    personRegistration: { type: 'reference', entity: 'Person', label: 'Person', mandatory: true },
    assetRegistration: { type: 'reference', entity: 'Asset', label: 'Asset' },
  },
} as const satisfies Fields[string];

export const assets = {
  type: 'items',
  label: 'Assets',
  fields: {
    assetRegistration: { type: 'reference', entity: 'Asset', label: 'Asset', mandatory: true, search: true },
    amountExclTax: { type: 'currency', label: 'Amount excl. tax' },
  },
} as const satisfies Fields[string];

/** What was offered, the one that holds first (Quotation). ENTITY-117. */
export const quotations = {
  type: 'items',
  isUnderRow: true,
  label: 'Quotations',
  fields: {
    registration: { type: 'text', label: 'Quotation' },
    financialProduct: { type: 'select', list: 'financialProduct' },
    financialScheme: { type: 'select', list: 'financialScheme' },
    startDate: { type: 'date' },
    financedAmountExclTax: { type: 'currency', label: 'Financed amount excl. tax' },
    duration: { type: 'integer', label: 'Duration in months' },
    nominalRate: { type: 'percentage' },
    residualValue: { type: 'currency' },
    instalment: { type: 'currency' },
    validUntil: { type: 'date' },
    ...offerFields,
    ...termFields,
  },
} as const satisfies Fields[string];

/** What each quotation is about, where it is several things: one or more alike in a line. What is no asset of ours yet has a description. */
export const quotedAssets = {
  type: 'items',
  label: 'Quoted assets',
  fields: {
    quotation: { type: 'text', label: 'Quotation', max: 20 },
    ...quotedAssetFields,
  },
} as const satisfies Fields[string];

/** What secures a financing. */
const collaterals = {
  type: 'items',
  label: 'Collaterals',
  fields: { collateralRegistration: { type: 'reference', entity: 'Collateral', label: 'Collateral', mandatory: true } },
} as const satisfies Fields[string];

/** Fields of contracts and deals. */
export const contractFields = {
  name: { type: 'text', column: true, search: true, sort: true, max: 200 },
  type: { type: 'select', list: 'contractType', column: true, search: true },
  managementType: { type: 'select', list: 'managementType', search: true },
  purpose: { type: 'select', list: 'purpose', search: true },
  subPurpose: { type: 'text', search: true },
  description: { type: 'textarea' },
  internalReference: { type: 'text', search: true, group: REFERENCES },
  externalReference: { type: 'text', column: true, search: true, group: REFERENCES },
  financialProduct: { type: 'select', list: 'financialProduct', search: true, group: TERMS },
  financialScheme: { type: 'select', list: 'financialScheme', search: true, group: TERMS },
  frequency: { type: 'select', list: 'frequency', search: true, group: TERMS },
  duration: { type: 'integer', label: 'Duration in months', search: true, min: 0, max: 1200, group: TERMS },
  startDate: { type: 'date', column: true, search: true, sort: true, group: TERMS },
  endDate: { type: 'date', search: true, sort: true, group: TERMS },
  currency: { type: 'select', list: 'currency', group: TERMS, default: 'EUR' },
  financedAmountExclTax: { type: 'currency', label: 'Financed amount excl. tax', column: true, search: true, sort: true, aggregate: 'sum', group: TERMS },
  outstanding: { type: 'currency', readOnly: true, column: true, search: true, sort: true, aggregate: 'sum', group: TERMS },
  residualValue: { type: 'currency', group: TERMS },
  instalment: { type: 'currency', group: TERMS },
  nominalRate: { type: 'percentage', group: TERMS },
  rateIndex: { type: 'reference', entity: 'Index', label: 'Reference rate', search: true, group: TERMS },
  rateMargin: { type: 'percentage', label: 'Margin on the reference rate', group: TERMS },
  ...termFields,
  activationDate: { type: 'date', readOnly: true, label: 'In servicing since', search: true, group: SERVICING },
  takeoverDate: { type: 'date', readOnly: true, label: 'Taken over on', group: SERVICING },
  disbursedAmount: { type: 'currency', readOnly: true, label: 'Disbursed', group: SERVICING },
  openingBalance: { type: 'currency', readOnly: true, label: 'Balance at the start of the period', group: SERVICING },
  paidTotal: { type: 'currency', readOnly: true, label: 'Paid in total', group: SERVICING },
  paidPrincipal: { type: 'currency', readOnly: true, label: 'Principal paid', group: SERVICING },
  paidInterest: { type: 'currency', readOnly: true, label: 'Interest paid', group: SERVICING },
  sourceStatus: { type: 'text', readOnly: true, label: 'Status in the source', search: true, group: REFERENCES },
  persons,
  assets,
  collaterals,
  quotations,
  quotedAssets,
  plan: {
    type: 'items',
    label: 'Payment plan',
    fields: {
      index: { type: 'integer', label: 'N°' },
      date: { type: 'date' },
      principal: { type: 'currency' },
      interest: { type: 'currency' },
      payment: { type: 'currency' },
      outstanding: { type: 'currency', readOnly: true },
    },
  },
} as const satisfies Fields; // prettier-ignore

/** Who owed before another client took the contract over: by their registrations, which are no links. Whoever sees what is linked with them sees it no more. */
export const formerClients = {
  type: 'items',
  label: 'Former clients',
  readOnly: true,
  fields: { personRegistration: { type: 'text', label: 'Person' }, until: { type: 'date' } },
} as const satisfies Fields[string];

export const contractText = ['registration', 'name', 'status', 'externalReference'] as const;

export const contractRoles = {
  client: { role: 'CLIENT', column: true, search: true },
  partner: { role: 'PARTNER', search: true },
  sales: { role: 'SALES', search: true },
} as const satisfies { readonly [column: string]: PersonRole };

/** The names of those whom a record names. */
export const nameIncludes = {
  personsNames: { path: 'persons[].personRegistration', entity: 'Person' },
  personsAssets: { path: 'persons[].assetRegistration', entity: 'Asset' },
  assetsNames: { path: 'assets[].assetRegistration', entity: 'Asset' },
} as const satisfies { readonly [name: string]: Include };

export const contractIncludes = {
  ...nameIncludes,
  collaterals: { path: 'collaterals[].collateralRegistration', entity: 'Collateral' },
} as const satisfies { readonly [name: string]: Include };
