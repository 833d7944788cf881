import { defineEntity, type RecordOf } from '@mortise/sdk';
import { name, period, references } from './commonFields.ts';

/** What a person owes to other lenders, as a bureau or the person's accounts tell it. Nobody changes it here. ENTITY-117. */
export const ExternalContract = defineEntity({
  name: 'ExternalContract',
  collection: 'financing/external-contracts',
  registrationPrefix: 'EXC',
  fields: {
    name,
    type: { type: 'select', list: 'contractType', column: true, search: true },
    personRegistration: { type: 'reference', entity: 'Person', label: 'Person', column: true, search: true },
    lender: { type: 'text', column: true, search: true },
    source: { type: 'text', search: true },
    sourceDate: { type: 'date', label: 'Reported on', column: true, search: true, sort: true },
    ...period,
    currency: { type: 'select', list: 'currency', default: 'EUR' },
    amount: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum' },
    instalment: { type: 'currency' },
    frequency: { type: 'select', list: 'frequency' },
    outstanding: { type: 'currency', column: true, search: true, sort: true, aggregate: 'sum' },
    description: { type: 'textarea' },
    ...references,
  },
  text: ['registration', 'name', 'status', 'lender', 'externalReference'],
  keyFigure: 'outstanding',
  includes: { personName: { path: 'personRegistration', entity: 'Person' } },
  addable: false,
  documents: false,
});
export type ExternalContract = RecordOf<typeof ExternalContract>;
