import { defineEntity, type RecordOf } from '@mortise/sdk';
import { contractFields } from './contractFields.ts';
import { name } from './commonFields.ts';

const APPLIES = 'Applies to';

/** What a tenant asks for before contracts, and deals, go on: besides what is always asked. */
export const ContractRequirement = defineEntity({
  name: 'ContractRequirement',
  collection: 'financing/contract-requirements',
  registrationPrefix: 'REQ',
  fields: {
    name,
    kind: { type: 'select', list: 'requirementKind', mandatory: true, column: true, search: true },
    documentType: { type: 'select', list: 'documentType', column: true, search: true, hint: 'For a document' },
    documentOf: { type: 'select', list: 'requirementSubject', default: 'CONTRACT', hint: 'For a document' },
    field: { type: 'text', max: 100, column: true, hint: 'For a field: its name in the data of contracts, e.g. purpose' },
    minimumScore: { type: 'integer', min: 0, max: 1000, column: true, hint: 'For a score' },
    maximumAge: { type: 'integer', min: 1, max: 10_000, label: 'Maximum age in days', hint: 'For a document or a score' },
    reason: { type: 'text', max: 500, label: 'What to do', hint: 'Shown while it is missing' },
    transitions: { type: 'multiselect', list: 'requirementStep', label: 'Before', mandatory: true, search: true, group: APPLIES },
    contractTypes: { type: 'multiselect', list: 'contractType', search: true, group: APPLIES, hint: 'Default: all types' },
    financialProducts: { type: 'multiselect', list: 'financialProduct', search: true, group: APPLIES, hint: 'Default: all products' },
  },
  text: ['registration', 'name', 'status'],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      ACTIVE: { label: 'Active', class: 'success' },
      INACTIVE: { label: 'Inactive', class: 'stopped' },
    },
    transitions: [
      { code: 'activate', label: 'Activate', from: ['DRAFT', 'INACTIVE'], to: 'ACTIVE', guard: (record) => missingIn(record) },
      { code: 'deactivate', label: 'Deactivate', from: ['ACTIVE'], to: 'INACTIVE' },
    ],
  },
  // What is asked for is changed while it is not in force.
  fixed: [{ statuses: ['ACTIVE'], open: ['name', 'reason'] }],
}); // prettier-ignore
export type ContractRequirement = RecordOf<typeof ContractRequirement>;

/** What keeps a requirement from being in force. */
function missingIn({ kind, documentType, field }: Readonly<Record<string, unknown>>): string | undefined {
  if (kind === 'DOCUMENT' && !documentType) return 'Choose the type of the document first.';
  if (kind !== 'FIELD') return undefined;
  return typeof field === 'string' && Object.hasOwn(contractFields, field)
    ? undefined
    : 'Give the name of a field of contracts first, e.g. purpose.';
}
