import type { RecordForm } from '@mortise/sdk/forms';
import type { EventKind } from '../shared/ServicingEvent.ts';
import { amendmentForm, paymentForm, prepaymentForm, refixForm, settlementForm, type Stands } from './commandForms.ts';

/** A command that a dialog asks for. */
export interface StandingAction {
  readonly kind: EventKind;
  readonly label: string;
  /** What is said once it is done. */
  readonly message: string;
  readonly form: (stands: Stands) => RecordForm;
  /** Fields of which one is filled in before it is asked what would happen. */
  readonly oneOf?: readonly string[];
}

const PAID_MESSAGE = 'Payment recorded';
const PREPAID_MESSAGE = 'Prepayment recorded';
const REFIXED_MESSAGE = 'Rate refixed';
const AMENDED_MESSAGE = 'Plan changed';
const SETTLED_MESSAGE = 'Contract settled early';

/** What can be done on the card of a contract, what is done most often first. */
export const STANDING_ACTIONS: readonly StandingAction[] = [
  { kind: 'payment', label: 'Record payment', message: PAID_MESSAGE, form: paymentForm },
  { kind: 'prepay', label: 'Record prepayment', message: PREPAID_MESSAGE, form: prepaymentForm },
  { kind: 'refix', label: 'Refix rate', message: REFIXED_MESSAGE, form: refixForm },
  { kind: 'amend', label: 'Change plan', message: AMENDED_MESSAGE, form: amendmentForm, oneOf: ['periods', 'residual', 'holiday'] },
  { kind: 'settle', label: 'Settle early', message: SETTLED_MESSAGE, form: settlementForm },
];
