import { defineEntity, type RecordOf } from '@mortise/sdk';
import { name, references } from './commonFields.ts';

const CONDITION = 'When it applies';
const VALIDITY = 'Validity';

/** What is to be done with a case, and when: a step of the dunning process. */
export const Rule = defineEntity({
  name: 'Rule',
  collection: 'case/rules',
  registrationPrefix: 'RUL',
  fields: {
    code: { type: 'text', column: true, search: true, sort: true, max: 60 },
    name,
    type: { type: 'select', list: 'ruleType', column: true, search: true },
    description: { type: 'textarea' },
    caseType: { type: 'select', list: 'caseType', column: true, search: true, group: CONDITION },
    daysOverdue: { type: 'integer', column: true, search: true, sort: true, min: 0, max: 3650, group: CONDITION },
    currency: { type: 'select', list: 'currency', default: 'EUR', group: CONDITION },
    minimumAmount: { type: 'currency', min: 0, group: CONDITION },
    action: { type: 'select', list: 'caseAction', column: true, search: true },
    priority: { type: 'integer', search: true, sort: true, min: 0, max: 1000 },
    startDate: { type: 'date', search: true, group: VALIDITY },
    endDate: { type: 'date', search: true, group: VALIDITY },
    ...references,
  },
  text: ['registration', 'name', 'status', 'code', 'externalReference'],
  workflow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: 'Draft', class: 'default' },
      ACTIVE: { label: 'Active', class: 'success' },
      INACTIVE: { label: 'Inactive', class: 'stopped' },
    },
    transitions: [
      { code: 'activate', label: 'Activate', from: ['DRAFT', 'INACTIVE'], to: 'ACTIVE', guard: (rule) => (rule.action ? undefined : 'The rule has no action yet.') },
      { code: 'deactivate', label: 'Deactivate', from: ['ACTIVE'], to: 'INACTIVE', props: { pullRight: true, confirm: 'An inactive rule is no longer applied. Deactivate it?' } },
    ],
  },
}); // prettier-ignore
export type Rule = RecordOf<typeof Rule>;
