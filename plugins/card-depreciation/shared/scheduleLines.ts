import {
  decimalString,
  depreciation,
  isPlainDate,
  Money,
  plainText,
  policyFor,
  type DepreciationRow,
  type DepreciationTerms,
} from '@mortise/sdk/domain';

export type Values = Readonly<Record<string, unknown>>;

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
export function scheduleLines(schedule: Values, today: string): readonly ScheduleLine[] {
  const stored = Array.isArray(schedule['lines']) ? (schedule['lines'] as readonly Values[]) : [];
  const rows = computedRows(schedule);
  return stored.map((line, index) => {
    const date = plainText(line['date']);
    const [amount, netBookValue] = [decimalString(line['amount']) ?? '', decimalString(line['netBookValue']) ?? ''];
    const computed = rows[index];
    return {
      place: index + 1,
      number: plainText(line['index'] ?? index + 1),
      date,
      amount,
      accumulated: decimalString(line['accumulated']) ?? '',
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
function computedRows(schedule: Values): readonly DepreciationRow[] {
  const cost = decimalString(schedule['acquisitionValue']);
  const method = METHODS[plainText(schedule['method']) || 'STRAIGHT_LINE'];
  const start = plainText(schedule['startDate']);
  const months = Number(plainText(schedule['duration']));
  if (cost === undefined || method === undefined || !isPlainDate(start) || !(months >= 1)) return [];
  try {
    const rounding = policyFor(plainText(schedule['currency']) || 'EUR');
    return depreciation({ cost, residual: decimalString(schedule['residualValue']) ?? '0', start, months, method, rounding });
  } catch {
    return [];
  }
}

/** What the books say today: the value after the last line before today, else what was paid. */
export function valueToday(
  lines: readonly ScheduleLine[],
  schedule: Values,
): { readonly value: string | undefined; readonly since: string } {
  const last = lines.findLast(({ isPast, netBookValue }) => isPast && netBookValue !== '');
  return last
    ? { value: last.netBookValue, since: last.date }
    : { value: decimalString(schedule['acquisitionValue']), since: plainText(schedule['startDate']) };
}
