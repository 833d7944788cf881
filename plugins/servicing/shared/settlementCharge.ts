import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { excessFormula } from './excessUse.ts';
import type { ServicedRow } from './ServicedRow.ts';
import type { OpeningEvent, ServicingEvent } from './ServicingEvent.ts';

/** The plan with what a settlement charges besides: costs and excess use fall due with it, in a row of their own. */
export function withSettlementCharge(
  rows: readonly ServicedRow[],
  event: ServicingEvent,
  { payload }: OpeningEvent,
): readonly ServicedRow[] {
  if (event.kind !== 'settle' || event.payload.charge === undefined) return rows;
  const { key, date } = event;
  const { charge, excess } = event.payload;
  const zero = new Money(0).toFixed(currencyDecimals(payload.currency));
  const charged: ServicedRow = {
    index: rows.length + 1,
    date,
    kind: 'settlement-charge',
    principal: zero,
    interest: zero,
    fee: charge,
    payment: charge,
    outstanding: zero,
    formula: excess === undefined ? '' : excessFormula(excess, charge),
    parts: [],
    dayCount: 'nominal',
    event: key,
  };
  return [...rows, charged];
}
