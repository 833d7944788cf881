import { ApiError } from '@mortise/sdk';
import { endingRow, termEnd } from '../../shared/endOfTerm.ts';
import { servicedPlan } from '../../shared/servicedPlan.ts';
import type { ServicedRow } from '../../shared/ServicedRow.ts';
import type { OpeningEvent } from '../../shared/ServicingEvent.ts';
import { eventsAsOf } from '../../shared/eventsAsOf.ts';
import { requireActive, requireDay } from './requireActive.ts';
import { requireNoExchangeLater } from './requireNoExchangeLater.ts';
import { requireNotSettled } from './requirePlanEvent.ts';
import type { CommandContext } from './ServicingCommand.ts';

/** What is there once the term is over and nobody has said what becomes of the assets. */
export interface TermOver {
  readonly activation: OpeningEvent;
  /** Principal that the rents leave. */
  readonly outstanding: string;
}

/** @throws LOAN_WITHOUT_ASSETS, CONTRACT_SETTLED, CONTRACT_ENDED, TERM_NOT_OVER, LATER_EVENT, and as `requireActive` and `requireDay` */
export function requireTermOver(context: CommandContext, date: string): TermOver {
  const activation = requireActive(context);
  const { registration } = context.contract;
  requireLease(activation, context, 'buy or to return');
  requireDay(date, activation.date, context);
  requireNotSettled(context, date);
  const rows = servicedPlan(eventsAsOf(context.events, '9999-12-31'));
  requireNotEnded(endingRow(rows), context);
  const end = termEnd(rows, activation);
  if (date < end)
    throw new ApiError(
      422,
      'TERM_NOT_OVER',
      `The term of contract ${registration} ends on ${end}: choose that day or a later one, or settle the contract early.`,
    );
  requireNoExchangeLater(context, date);
  return { activation, outstanding: rows.at(-1)?.outstanding ?? activation.payload.amount };
}

/** @throws LOAN_WITHOUT_ASSETS */
export function requireLease({ payload }: OpeningEvent, { contract }: CommandContext, purpose: string): void {
  if (payload.family !== 'loan') return;
  throw new ApiError(
    409,
    'LOAN_WITHOUT_ASSETS',
    `Contract ${contract.registration} is a loan: there are no assets of the lessor to ${purpose}.`,
  );
}

/** @throws CONTRACT_ENDED */
export function requireNotEnded(ending: ServicedRow | undefined, { contract: { registration } }: CommandContext): void {
  if (ending !== undefined)
    throw new ApiError(409, 'CONTRACT_ENDED', `Contract ${registration} ended on ${ending.date}: take back what ended it first.`);
}
