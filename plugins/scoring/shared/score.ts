import { defineEntity, type RecordOf } from '@mortise/sdk';

const RESULT = 'Result';
const LINKS = 'Belongs to';

/** How a customer's credit risk was rated, by which model and on which criteria. ENTITY-118. */
export const Score = defineEntity({
  name: 'Score',
  collection: 'scoring/scores',
  registrationPrefix: 'SCO',
  fields: {
    name: { type: 'text', column: true, search: true, sort: true, max: 200 },
    type: { type: 'select', list: 'scoreType', column: true, search: true, default: 'ORIGINATION' },
    description: { type: 'textarea' },
    model: { type: 'text', search: true },
    date: { type: 'date', column: true, search: true, sort: true },
    validityDate: { type: 'date', search: true, sort: true },
    personRegistration: { type: 'reference', entity: 'Person', label: 'Person', column: true, search: true, group: LINKS },
    contractRegistration: { type: 'reference', entity: 'Contract', label: 'Contract', search: true, group: LINKS },
    score: { type: 'integer', column: true, search: true, sort: true, min: 0, max: 1000, group: RESULT },
    grade: { type: 'select', list: 'scoreGrade', column: true, search: true, group: RESULT },
    probabilityOfDefault: { type: 'percentage', search: true, sort: true, min: 0, max: 1, group: RESULT },
    recommendation: { type: 'select', list: 'scoreRecommendation', search: true, group: RESULT },
    internalReference: { type: 'text', search: true },
    externalReference: { type: 'text', search: true },
    criteria: {
      type: 'items',
      label: 'Criteria',
      fields: {
        name: { type: 'text', mandatory: true },
        value: { type: 'text' },
        weight: { type: 'percentage', min: 0, max: 1 },
        points: { type: 'integer', min: 0, max: 1000 },
      },
    },
  },
  text: ['registration', 'name', 'status', 'externalReference'],
  includes: {
    personName: { path: 'personRegistration', entity: 'Person' },
    contractName: { path: 'contractRegistration', entity: 'Contract' },
  },
  filterPairs: [{ date: 'date' }],
  fixed: [{ statuses: ['VALIDATED', 'EXPIRED'] }],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      CALCULATED: { label: 'Calculated', class: 'ongoing' },
      VALIDATED: { label: 'Validated', class: 'success' },
      EXPIRED: { label: 'Expired', class: 'stopped' },
    },
    transitions: [
      { code: 'calculate', label: 'Mark as calculated', from: ['DRAFT'], to: 'CALCULATED', set: { date: '$today' }, guard: ({ score }) => (score === undefined || score === null ? 'There is no score yet.' : undefined) },
      { code: 'validate', label: 'Validate', from: ['CALCULATED'], to: 'VALIDATED', guard: (record) => (record.grade ? undefined : 'The score has no grade yet.') },
      { code: 'rework', label: 'Back to draft', from: ['CALCULATED'], to: 'DRAFT' },
      { code: 'expire', label: 'Mark as expired', from: ['VALIDATED'], to: 'EXPIRED', props: { pullRight: true, confirm: 'An expired score no longer counts. Continue?' } },
    ],
  },
}); // prettier-ignore
export type Score = RecordOf<typeof Score>;
