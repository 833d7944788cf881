import type { ItemsField } from '@mortise/sdk';

const sepaMandates = {
  type: 'items',
  label: 'SEPA mandates',
  fields: {
    rumName: { type: 'text', label: 'Name' },
    rumReference: { type: 'text', label: 'Reference (RUM)', max: 35 },
    rumStatus: { type: 'select', list: 'sepaMandateStatus', label: 'Status' },
    rumDateOfSignature: { type: 'date', label: 'Signed on' },
    rumPlaceOfSignature: { type: 'text', label: 'Place of signature' },
    rumType: { type: 'select', list: 'rumType', label: 'Scheme' },
    rumFrequency: { type: 'select', list: 'rumFrequency', label: 'Frequency' },
  },
} as const satisfies ItemsField;

/** Where money comes from and goes to; the first account is the default. */
export const bankAccounts = {
  type: 'items',
  label: 'Bank accounts',
  isConfidential: true,
  fields: {
    name: { type: 'text', label: 'Name of the account', mandatory: true, max: 200 },
    isInactive: { type: 'checkbox', label: 'Inactive' },
    bankIban: { type: 'iban', label: 'IBAN', search: true },
    bankBic: { type: 'text', label: 'BIC', max: 14, letters: 'upper' },
    bankCode: { type: 'text', readOnly: true, search: true },
    bankName: { type: 'text' },
    bankOwner: { type: 'text', label: 'Account holder' },
    bankOpeningDate: { type: 'date', label: 'Opening date' },
    bankPreferredWithdrawalDate: { type: 'select', list: 'withdrawalDay', label: 'Preferred day of withdrawal' },
    externalReference: { type: 'text' },
    sepaCreditorIdentifier: { type: 'text', label: 'SEPA creditor identifier', max: 40 },
    collectionMethods: { type: 'multiselect', list: 'paymentMode' },
    sepaMandates,
  },
} as const satisfies ItemsField;
