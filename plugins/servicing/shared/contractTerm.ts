import { termEnd } from './endOfTerm.ts';
import { presentOpening } from './presentOpening.ts';
import { servicedPlan } from './servicedPlan.ts';
import type { EndKind } from './ServicedRow.ts';
import type { ServicingEvent } from './ServicingEvent.ts';
import { lastOf, openingIn } from './servicingOrder.ts';

/** When a lease ends, what is left then, and what was decided about it. */
export interface ContractTerm {
  /** The last day. */
  readonly ends: string;
  /** Decimals of the currency. */
  readonly residual: string;
  readonly currency: string;
  /** What became of the assets. */
  readonly decided?: EndKind;
  readonly decidedOn?: string;
  /** The day of the last extension that holds. */
  readonly extendedOn?: string;
}

/** The term of a lease, by what holds. Nothing for loans, before the activation, and once a contract is settled, or its assets are taken back or lost. */
export function contractTerm(known: readonly ServicingEvent[]): ContractTerm | undefined {
  const activation = openingIn(known);
  if (activation === undefined || activation.payload.family === 'loan' || hasEndedEarly(known)) return undefined;
  const plan = servicedPlan(known);
  const ending = plan.find(({ kind }) => kind === 'purchase' || kind === 'return');
  const rows = plan.filter((row) => row !== ending);
  const extended = lastOf(known, 'extend');
  return {
    ends: termEnd(rows, presentOpening(known, activation)),
    residual: rows.at(-1)?.outstanding ?? activation.payload.amount,
    currency: activation.payload.currency,
    ...(ending && { decided: ending.kind as EndKind, decidedOn: ending.date }),
    ...(extended && { extendedOn: extended.date }),
  };
}

const hasEndedEarly = (known: readonly ServicingEvent[]): boolean =>
  known.some(({ kind }) => kind === 'settle' || kind === 'repossess' || kind === 'loss');
