import { defineEntity, type RecordOf } from '@mortise/sdk';
import { catalogWorkflow } from './catalogWorkflow.ts';
import { code, name, period, references } from './commonFields.ts';
import { rentFields } from './quotation/termFields.ts';
import { fixedTerms, periodErrors, versionFields } from './versions.ts';

const rentNames = ['seasonalFactors', 'rentRounding', 'rentRoundingMode'] as const;

/** How a financing is paid back: annuities or not, when, and from which days the interest follows. */
export const Scheme = defineEntity({
  name: 'Scheme',
  label: 'Repayment scheme',
  collection: 'financing/schemes',
  registrationPrefix: 'SCM',
  fields: {
    name,
    code,
    financialScheme: { type: 'select', list: 'financialScheme', column: true, search: true },
    frequency: { type: 'select', list: 'frequency', column: true, search: true },
    paymentTiming: { type: 'select', list: 'paymentTiming', column: true, search: true },
    dayCount: { type: 'select', list: 'dayCount', column: true, search: true },
    gracePeriod: { type: 'integer', label: 'Grace period in months', column: true, search: true, min: 0, max: 120 },
    residualRate: { type: 'percentage', label: 'Residual value', search: true, min: 0, max: 1 },
    ...rentFields,
    ...period,
    ...versionFields('Scheme'),
    description: { type: 'textarea' },
    ...references,
  },
  text: ['registration', 'name', 'status', 'code'],
  tellsApart: ['code', 'financialScheme', 'frequency'],
  rules: periodErrors,
  fixedInUse: fixedTerms('Scheme', [
    'financialScheme',
    'frequency',
    'paymentTiming',
    'dayCount',
    'gracePeriod',
    'residualRate',
    ...rentNames,
  ]),
  workflow: catalogWorkflow,
});
export type Scheme = RecordOf<typeof Scheme>;
