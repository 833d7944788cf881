import type { ComponentType } from 'react';
import type { EventKind } from '../shared/ServicingEvent.ts';
import type { OfStanding } from './OfStanding.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PrepaymentDialog } from './PrepaymentDialog.tsx';
import { RefixDialog } from './RefixDialog.tsx';
import { SettlementDialog } from './SettlementDialog.tsx';

/** A command that a dialog asks for. */
export interface StandingAction {
  readonly kind: EventKind;
  readonly label: string;
  /** What is said once it is done. */
  readonly message: string;
  readonly Dialog: ComponentType<OfStanding>;
}

const PAID_MESSAGE = 'Payment recorded';
const PREPAID_MESSAGE = 'Prepayment recorded';
const REFIXED_MESSAGE = 'Rate refixed';
const SETTLED_MESSAGE = 'Contract settled early';

/** What can be done on the card of a contract, what is done most often first. */
export const STANDING_ACTIONS: readonly StandingAction[] = [
  { kind: 'payment', label: 'Record payment', message: PAID_MESSAGE, Dialog: PaymentDialog },
  { kind: 'prepay', label: 'Record prepayment', message: PREPAID_MESSAGE, Dialog: PrepaymentDialog },
  { kind: 'refix', label: 'Refix rate', message: REFIXED_MESSAGE, Dialog: RefixDialog },
  { kind: 'settle', label: 'Settle early', message: SETTLED_MESSAGE, Dialog: SettlementDialog },
];
