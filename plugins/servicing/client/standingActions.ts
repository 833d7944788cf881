import { Money } from '@mortise/sdk/domain';
import type { RecordForm } from '@mortise/sdk/forms';
import type { EventKind } from '../shared/ServicingEvent.ts';
import { endingRow, termEnd } from '../shared/endOfTerm.ts';
import { presentOpening } from '../shared/presentOpening.ts';
import { eventsAsOf } from '../shared/eventsAsOf.ts';
import { openingIn } from '../shared/servicingOrder.ts';
import type { ContractServicing } from '../shared/ContractServicing.ts';
import {
  amendmentForm,
  assignmentForm,
  exchangeForm,
  extensionForm,
  lossForm,
  paymentForm,
  prepaymentForm,
  purchaseForm,
  recoveryForm,
  refixForm,
  refundForm,
  repossessionForm,
  returnForm,
  settlementForm,
  transferForm,
  type Stands,
  writeOffForm,
} from './commandForms.ts';

/** A command that a dialog asks for. */
export interface StandingAction {
  readonly kind: EventKind;
  readonly label: string;
  /** What is said once it is done. */
  readonly message: string;
  readonly form: (stands: Stands) => RecordForm;
  /** Fields of which one is filled in before it is asked what would happen. */
  readonly oneOf?: readonly string[];
  readonly isHarmful?: true;
  /** Whether it is seldom done where the contract stands: it is behind *More* then. */
  readonly isRare?: (standing: ContractServicing) => boolean;
  /** Whether it makes sense now; always without it. */
  readonly isFor?: (standing: ContractServicing) => boolean;
}

const PAID_MESSAGE = 'Payment recorded';
const REFUNDED_MESSAGE = 'Refund recorded';
export const MOVED_MESSAGE = 'Money moved';
const PREPAID_MESSAGE = 'Prepayment recorded';
const REFIXED_MESSAGE = 'Rate refixed';
const AMENDED_MESSAGE = 'Plan changed';
const SETTLED_MESSAGE = 'Contract settled early';
const EXTENDED_MESSAGE = 'Contract extended';
const PURCHASED_MESSAGE = 'Purchase recorded';
const RETURNED_MESSAGE = 'Return recorded';
const REPOSSESSED_MESSAGE = 'Assets repossessed';
const LOST_MESSAGE = 'Total loss recorded';
const EXCHANGED_MESSAGE = 'Asset exchanged';
const ASSIGNED_MESSAGE = 'Client changed';
const WRITTEN_OFF_MESSAGE = 'Written off as a loss';
const RECOVERED_MESSAGE = 'Recovery recorded';

/** The term is over, and nobody has said what becomes of the assets. */
const hasToEnd = ({ events, plan = [], businessDate }: ContractServicing): boolean => {
  const activation = openingIn(events);
  if (activation === undefined || activation.payload.family === 'loan') return false;
  return endingRow(plan) === undefined && termEnd(plan, presentOpening(eventsAsOf(events, businessDate), activation)) <= businessDate;
};

/** Nothing has ended the plan: an event of an earlier day can still change it. */
const goesOn = ({ plan = [] }: ContractServicing): boolean => endingRow(plan) === undefined;

const always = (): boolean => true;

/** Something is owed, due or not. */
const isOwed = ({ balances }: ContractServicing): boolean =>
  balances !== undefined && [balances.open, balances.notDue].some((amount) => !new Money(amount).isZero());

const hasMoney = ({ balances }: ContractServicing): boolean => new Money(balances?.unapplied ?? 0).gt(0);

const isWrittenOff = ({ balances }: ContractServicing): boolean => balances?.writtenOff !== undefined;

const isRunningLease = (standing: ContractServicing): boolean => goesOn(standing) && openingIn(standing.events)?.payload.family !== 'loan';

/** Commands that a closed contract takes. */
const ALSO_CLOSED: ReadonlySet<EventKind> = new Set(['refund', 'transfer', 'recovery']);

/** What makes sense now. */
export const actionsOf = (standing: ContractServicing, status: string | undefined): readonly StandingAction[] =>
  STANDING_ACTIONS.filter(({ kind, isFor }) => isFor?.(standing) !== false && (status !== 'CLOSED' || ALSO_CLOSED.has(kind)));

/** What can be done on the card of a contract, what is done most often first. */
export const STANDING_ACTIONS: readonly StandingAction[] = [
  { kind: 'payment', label: 'Record payment', message: PAID_MESSAGE, form: paymentForm },
  { kind: 'refund', label: 'Refund', message: REFUNDED_MESSAGE, form: refundForm, isFor: hasMoney },
  { kind: 'transfer', label: 'Move money', message: MOVED_MESSAGE, form: transferForm, isFor: hasMoney },
  { kind: 'prepay', label: 'Record prepayment', message: PREPAID_MESSAGE, form: prepaymentForm, isFor: goesOn },
  { kind: 'refix', label: 'Refix rate', message: REFIXED_MESSAGE, form: refixForm, isFor: goesOn },
  {
    kind: 'amend',
    label: 'Change plan',
    message: AMENDED_MESSAGE,
    form: amendmentForm,
    oneOf: ['periods', 'residual', 'holiday', 'frequency', 'rent'],
    isFor: goesOn,
  },
  { kind: 'assign', isRare: always, label: 'Change client', message: ASSIGNED_MESSAGE, form: assignmentForm, isFor: goesOn },
  { kind: 'exchange', isRare: always, label: 'Exchange asset', message: EXCHANGED_MESSAGE, form: exchangeForm, isFor: isRunningLease },
  { kind: 'settle', label: 'Settle early', message: SETTLED_MESSAGE, form: settlementForm, isFor: goesOn },
  {
    kind: 'extend',
    isRare: (standing) => !hasToEnd(standing),
    label: 'Extend contract',
    message: EXTENDED_MESSAGE,
    form: extensionForm,
    oneOf: ['rent', 'fraction'],
    isFor: isRunningLease,
  },
  { kind: 'purchase', label: 'Sell to the client', message: PURCHASED_MESSAGE, form: purchaseForm, isFor: hasToEnd },
  {
    kind: 'return',
    label: 'Record return',
    message: RETURNED_MESSAGE,
    form: returnForm,
    isFor: hasToEnd,
  },
  {
    kind: 'repossess',
    isRare: always,
    isHarmful: true,
    label: 'Repossess',
    message: REPOSSESSED_MESSAGE,
    form: repossessionForm,
    isFor: goesOn,
  },
  {
    kind: 'loss',
    isRare: always,
    isHarmful: true,
    label: 'Record total loss',
    message: LOST_MESSAGE,
    form: lossForm,
    isFor: isRunningLease,
  },
  {
    kind: 'write-off',
    isRare: always,
    isHarmful: true,
    label: 'Write off',
    message: WRITTEN_OFF_MESSAGE,
    form: writeOffForm,
    isFor: isOwed,
  },
  { kind: 'recovery', label: 'Record recovery', message: RECOVERED_MESSAGE, form: recoveryForm, isFor: isWrittenOff },
];
