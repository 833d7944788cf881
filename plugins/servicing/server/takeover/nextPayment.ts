import { addDays, addPayments, type Frequency, isFrequency, monthEnd, periodsPerYear } from '@mortise/sdk/domain';
import type { Contract } from '../../../financing/contract.ts';
import { rowsAfter, type TakenContract } from './TakeoverTerms.ts';

/** When the payments that are left fall due. */
export interface NextPayment {
  readonly date: string;
  readonly frequency: Frequency;
  readonly periods: number;
  /** The interest of the first of them runs from this day on. */
  readonly from: string;
  /** Whether payments of a month's last day stay on last days. */
  readonly monthEnd: boolean;
}

const MOST = 20_000;

/** By what is said, else by the stored plan, else by start, frequency and end of the contract; a sentence that says what is missing. */
export function nextPayment({ contract, said }: TakenContract): NextPayment | string {
  const frequency = Number(contract.frequency || '30');
  if (!isFrequency(frequency)) return 'The frequency is not known.';
  const later = rowsAfter(contract, said.date);
  const rule = { monthEnd: staysOnLastDays(contract, said.nextDate ?? later[0]?.date) };
  const date = said.nextDate ?? later[0]?.date ?? byStart(contract, said.date, frequency, rule);
  if (date === undefined) return 'The date of the next payment is missing.';
  if (date <= said.date) return `The next payment of ${date} is not after the takeover on ${said.date}: it is one of the overdue amounts.`;
  const periods = said.periods ?? (later.length || byEnd(contract, date, frequency, rule));
  if (periods === undefined || periods < 1) return 'The number of payments that are left is missing.';
  const before = contract.plan?.findLast((row) => row.date !== undefined && row.date <= said.date)?.date;
  const from = [before ?? addPayments(date, frequency, -1, rule), said.date].toSorted()[0]!;
  return { date, frequency, periods, from, ...rule };
}

const isLastDay = (day: string): boolean => monthEnd(day) === day;

/** A contract that starts on the 31st and pays on the 30th stays on last days. */
const staysOnLastDays = ({ startDate = '' }: Contract, next: string | undefined): boolean =>
  next !== undefined && isLastDay(next) && isLastDay(startDate || next) && (startDate || next).slice(8) > next.slice(8);

type Rule = Pick<NextPayment, 'monthEnd'>;

function byStart({ startDate, paymentTiming }: Contract, day: string, frequency: Frequency, rule: Rule): string | undefined {
  if (!startDate) return undefined;
  for (let index = paymentTiming === 'ADVANCE' ? 0 : 1; index < MOST; index += 1) {
    const date = addPayments(startDate, frequency, index, rule);
    if (date > day) return date;
  }
  return undefined;
}

/** The last payment is due at the end, in advance one period before; without an end the duration says when that is. */
function byEnd({ startDate, endDate, duration, paymentTiming }: Contract, next: string, frequency: Frequency, rule: Rule) {
  const months = duration ?? 0;
  const end =
    endDate || (startDate && months > 0 ? addPayments(startDate, frequency, (months * periodsPerYear(frequency)) / 12, rule) : '');
  if (!end) return undefined;
  const last = paymentTiming === 'ADVANCE' ? addDays(end, -1) : end;
  let count = 0;
  while (count < MOST && addPayments(next, frequency, count, rule) <= last) count += 1;
  return count;
}
