import { impairmentForm, saleForm } from './commandForms.ts';
import type { StandingAction } from './standingActions.ts';

const SOLD_MESSAGE = 'Asset sold';
const IMPAIRED_MESSAGE = 'Asset written down';

/** What can be done with an asset in stock. */
export const STOCK_ACTIONS: readonly StandingAction[] = [
  { kind: 'sell', label: 'Sell', message: SOLD_MESSAGE, form: saleForm },
  { kind: 'impair', isHarmful: true, label: 'Write down', message: IMPAIRED_MESSAGE, form: impairmentForm },
];
