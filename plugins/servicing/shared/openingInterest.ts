import { currencyDecimals, Money } from '@mortise/sdk/domain';
import { type Accrual, accruals } from './accruals.ts';
import type { ServicedRow } from './ServicedRow.ts';
import type { EventOf, OpeningEvent } from './ServicingEvent.ts';

/** Interest of a row, month by month until the day before it is due. What was earned before a takeover is one amount, as it was taken over: later changes of the plan do not change it. */
export function earnedMonths(row: ServicedRow, opening: OpeningEvent): readonly Accrual[] {
  const { payload, date } = opening;
  const months = accruals(row, currencyDecimals(payload.currency));
  if (opening.kind !== 'takeover' || !isBegun(row, opening)) return months;
  const total = new Money(opening.payload.accruedInterest);
  const [next, ...later] = months.filter((month) => month.date > date);
  const following = next === undefined ? [] : [{ ...next, amount: next.total.minus(total) }, ...later];
  return [{ date, amount: total, total }, ...following];
}

/** Interest that was taken over and that no row of the plan pays any more, if there is some. */
export function unpaidOpeningInterest(rows: readonly ServicedRow[], opening: OpeningEvent): Money {
  if (opening.kind !== 'takeover' || rows.some((row) => isBegun(row, opening))) return new Money(0);
  return new Money(opening.payload.accruedInterest);
}

/** Whether some of its interest was earned before the takeover. */
const isBegun = ({ parts: [first] }: ServicedRow, { date }: EventOf<'takeover'>): boolean => first !== undefined && first.from < date;
