import type { PostingCause } from '../../shared/postings.ts';

interface Cause {
  /** A translation key. */
  readonly label: string;
}

/** What was posted, in the words of accountants. */
export const CAUSES: Readonly<Record<PostingCause, Cause>> = {
  activate: { label: 'Activation' },
  takeover: { label: 'Takeover' },
  disburse: { label: 'Disbursement' },
  payment: { label: 'Payment' },
  refund: { label: 'Refund' },
  transfer: { label: 'Move to another contract' },
  refix: { label: 'Rate refixing' },
  amend: { label: 'Change of the plan' },
  prepay: { label: 'Prepayment' },
  extend: { label: 'Extension' },
  settle: { label: 'Early settlement' },
  purchase: { label: 'Purchase by the client' },
  return: { label: 'Return of the assets' },
  repossess: { label: 'Repossession' },
  loss: { label: 'Total loss' },
  exchange: { label: 'Exchange of an asset' },
  sell: { label: 'Sale from stock' },
  impair: { label: 'Write-down of stock' },
  relet: { label: 'Leased again from stock' },
  'write-off': { label: 'Credit loss' },
  recovery: { label: 'Recovery' },
  assign: { label: 'Change of client' },
  reverse: { label: 'Reversal' },
  accrual: { label: 'Accrual' },
  depreciation: { label: 'Depreciation' },
  due: { label: 'Payment due' },
  correction: { label: 'Correction' },
};
