import type { FixedFrom, RecordOf, Workflow } from '@mortise/sdk';
import type { contractFields } from './contractFields.ts';

/** A contract or a deal. */
type Financing = RecordOf<typeof contractFields>;

/** What has to be so is told all at once: see `server/conditions`. */
const conditions = ['contract-conditions'];

const needsNothingOutstanding = ({ outstanding = '0' }: Financing): string | undefined =>
  /[1-9]/.test(outstanding) ? 'An amount is still outstanding.' : undefined;

/** What was signed. */
const SIGNED_TERMS = [
  'type',
  'financialProduct',
  'financialScheme',
  'frequency',
  'duration',
  'startDate',
  'endDate',
  'currency',
  'financedAmountExclTax',
  'residualValue',
  'quotations',
  'plan',
  'paymentTiming',
  'dayCount',
  'downPayment',
  'advanceRents',
  'firstRent',
  'balloon',
  'gracePeriods',
  'graceKind',
] as const;

/** The terms stay from the signature on, the whole contract once it is over. */
export const contractFixed = [
  { statuses: ['SIGNED', 'ACTIVE'], fields: SIGNED_TERMS },
  { statuses: ['CLOSED', 'CANCELLED'], open: ['internalReference'] },
] as const satisfies readonly FixedFrom[];

/** From draft to closed. WORKFLOW-027. */
export const contractWorkflow = {
  initial: 'DRAFT',
  states: {
    DRAFT: { label: 'Draft', class: 'default' },
    SUBMITTED: { label: 'Submitted', class: 'ongoing' },
    APPROVED: { label: 'Approved', class: 'ongoing' },
    REFUSED: { label: 'Refused', class: 'error' },
    SIGNED: { label: 'Signed', class: 'ongoing' },
    ACTIVE: { label: 'Active', class: 'success' },
    CLOSED: { label: 'Closed', class: 'stopped' },
    CANCELLED: { label: 'Cancelled', class: 'stopped' },
  },
  transitions: [
    { code: 'submit', label: 'Submit', from: ['DRAFT'], to: 'SUBMITTED', conditions },
    { code: 'approve', label: 'Approve', from: ['SUBMITTED'], to: 'APPROVED', conditions, props: { fourEyes: true } },
    { code: 'refuse', label: 'Refuse', from: ['SUBMITTED'], to: 'REFUSED', props: { confirm: 'Refuse this contract?', comment: 'optional' } },
    { code: 'rework', label: 'Back to draft', from: ['SUBMITTED', 'REFUSED'], to: 'DRAFT' },
    { code: 'sign', label: 'Sign', from: ['APPROVED'], to: 'SIGNED', conditions },
    { code: 'activate', label: 'Activate', from: ['SIGNED'], to: 'ACTIVE', conditions, effects: ['open-balance', 'begin-servicing'] },
    { code: 'undo-activation', label: 'Undo activation', from: ['ACTIVE'], to: 'SIGNED', permission: 'write /api/servicing/reverse', isFor: ({ activationDate, takeoverDate }: Financing) => Boolean(activationDate) && !takeoverDate, effects: ['end-servicing'], props: { pullRight: true, confirm: 'Assets go back, and the opening postings are reversed. Undo the activation?' } },
    { code: 'close', label: 'Close', from: ['ACTIVE'], to: 'CLOSED', guard: needsNothingOutstanding, effects: ['require-settled'], isReversible: true, props: { confirm: 'A closed contract cannot be reopened. Close it?' } },
    { code: 'cancel', label: 'Cancel', from: ['DRAFT', 'SUBMITTED', 'APPROVED', 'SIGNED'], to: 'CANCELLED', props: { pullRight: true, confirm: 'A cancelled contract cannot be reopened. Cancel it?' } },
  ],
} as const satisfies Workflow; // prettier-ignore
