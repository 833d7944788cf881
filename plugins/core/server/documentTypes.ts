import { type CodeList, codeList } from '@mortise/sdk/server';

/** What files attached to records are. */
export const documentTypes: Readonly<Record<string, CodeList>> = {
  documentType: codeList({
    CONTRACT: 'Contract',
    QUOTATION: 'Quotation',
    INVOICE: 'Invoice',
    IDENTITY: 'Proof of identity',
    REGISTRATION: 'Extract of the company register',
    BANK_DETAILS: 'Bank details',
    FINANCIAL_STATEMENTS: 'Financial statements',
    INSURANCE: 'Insurance certificate',
    DELIVERY: 'Delivery note',
    PHOTO: 'Photo',
    CORRESPONDENCE: 'Correspondence',
    OTHER: 'Other',
  }),
};
