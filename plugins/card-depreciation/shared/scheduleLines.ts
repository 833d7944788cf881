import type { PartialRecordOf } from '@mortise/sdk';
import {
  decimalString,
  depreciation,
  isPlainDate,
  Money,
  policyFor,
  type DepreciationRow,
  type DepreciationTerms,
} from '@mortise/sdk/domain';
import type { DepreciationSchedule } from '../../assets/contract.ts';

/** A schedule that was read, or that the form of its page holds. */
export type ScheduleDraft = PartialRecordOf<typeof DepreciationSchedule>;

/** A line of a schedule as it is stored, and what the terms give in its place. */
export interface ScheduleLine {
  /** Counts from 1. */
  readonly place: number;
  readonly number: string;
  readonly date: string;
  readonly amount: string;
  readonly accumulated: string;
  readonly netBookValue: string;
  readonly isPast: boolean;
  readonly computed?: DepreciationRow;
  /** Whether day and amounts are the computed ones, to the cent. */
  readonly isSame: boolean;
}

const METHODS: Readonly<Record<string, NonNullable<DepreciationTerms['method']>>> = {
  STRAIGHT_LINE: 'straight-line',
  DECLINING_BALANCE: 'declining-balance',
};

/** The lines of a schedule beside what its terms give. */
export function scheduleLines(schedule: ScheduleDraft, today: string): readonly ScheduleLine[] {
  const rows = computedRows(schedule);
  return (schedule.lines ?? []).map((line, index) => {
    const date = line.date ?? '';
    const [amount, netBookValue] = [decimalString(line.amount) ?? '', decimalString(line.netBookValue) ?? ''];
    const computed = rows[index];
    return {
      place: index + 1,
      number: String(line.index ?? index + 1),
      date,
      amount,
      accumulated: decimalString(line.accumulated) ?? '',
      netBookValue,
      isPast: date !== '' && date < today,
      ...(computed && { computed }),
      isSame:
        computed !== undefined && computed.to === date && isEqual(computed.depreciation, amount) && isEqual(computed.closing, netBookValue),
    };
  });
}

const isEqual = (computed: string, stored: string): boolean => stored !== '' && new Money(stored).eq(computed);

/** The schedule that the terms give; none where they do not say enough, or name a method that is not computed here. */
function computedRows(schedule: ScheduleDraft): readonly DepreciationRow[] {
  const { startDate: start, currency } = schedule;
  const months = Number(schedule.duration);
  const [cost, residual = '0'] = [decimalString(schedule.acquisitionValue), decimalString(schedule.residualValue)];
  const method = METHODS[schedule.method || 'STRAIGHT_LINE'];
  if (cost === undefined || method === undefined || !start || !isPlainDate(start) || !(months >= 1)) return [];
  try {
    const rounding = policyFor(currency || 'EUR');
    return depreciation({ cost, residual, start, months, method, rounding });
  } catch {
    return [];
  }
}

/** What the books say today: the value after the last line before today, else what was paid. */
export function valueToday(
  lines: readonly ScheduleLine[],
  { acquisitionValue, startDate }: ScheduleDraft,
): { readonly value: string | undefined; readonly since: string } {
  const last = lines.findLast(({ isPast, netBookValue }) => isPast && netBookValue !== '');
  return last ? { value: last.netBookValue, since: last.date } : { value: decimalString(acquisitionValue), since: startDate ?? '' };
}
