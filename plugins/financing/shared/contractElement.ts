import { defineEntity, offeredPersons, PAYABLE, type RecordOf } from '@mortise/sdk';
import { code, contractRegistration, name, period, references } from './commonFields.ts';
import { servicingFixed, servicingWorkflow } from './servicingWorkflow.ts';

/** One of the payments that a contract consists of: the rent, a fee, an insurance. Made with the contract, not added by hand. */
export const ContractElement = defineEntity({
  name: 'ContractElement',
  collection: 'financing/contract-elements',
  registrationPrefix: 'CEL',
  fields: {
    name,
    type: { type: 'select', list: 'contractElementType', column: true, search: true },
    code,
    contractRegistration: { ...contractRegistration, mandatory: true, isParent: true },
    quotationRegistration: { type: 'text', label: 'Quotation', search: true },
    groupKey: { type: 'text', search: true },
    pr: { type: 'select', list: 'payableReceivable', label: 'Payable or receivable', column: true, search: true, default: 'R' },
    payerRegistration: { type: 'reference', entity: 'Person', only: offeredPersons.payer, label: 'Payer', column: true, search: true },
    payeeRegistration: { type: 'reference', entity: 'Person', only: offeredPersons.payee, label: 'Payee', column: true, search: true },
    ...period,
    frequency: { type: 'select', list: 'frequency' },
    currency: { type: 'select', list: 'currency', search: true, default: 'EUR' },
    payment: { type: 'currency', negativeWhen: PAYABLE, label: 'Payment per period' },
    taxRate: { type: 'percentage', min: 0 },
    totalPayment: { type: 'currency', negativeWhen: PAYABLE, column: true, search: true, sort: true, aggregate: 'sum' },
    description: { type: 'textarea' },
    ...references,
  },
  text: ['registration', 'name', 'status', 'code'],
  tellsApart: ['contractRegistration', 'type', 'startDate'],
  keyFigure: 'totalPayment',
  includes: {
    contractName: { path: 'contractRegistration', entity: 'Contract' },
    payerName: { path: 'payerRegistration', entity: 'Person' },
    payeeName: { path: 'payeeRegistration', entity: 'Person' },
  },
  filterPairs: [{ date: 'startDate', sum: 'totalPayment' }],
  fixed: servicingFixed,
  workflow: servicingWorkflow,
  addable: false,
});
export type ContractElement = RecordOf<typeof ContractElement>;
