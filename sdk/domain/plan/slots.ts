import { addPayments } from '../dates/frequencies.ts';
import { Money } from '../money/decimal.ts';
import type { RowKind } from './PlanRow.ts';
import type { GraceKind, PlanMethod, PlanTerms } from './PlanTerms.ts';

/**
 * What a payment does.
 * - `rent`: a multiple of the rent, interest first
 * - `fixed`: an amount of its own, interest first
 * - `principal`: a share of the principal, and the interest
 * - `interest`: the interest alone
 * - `capitalise`: nothing; interest is added to the principal
 * - `carry`: nothing; interest waits for the next payment
 */
export type SlotRole = 'rent' | 'fixed' | 'principal' | 'interest' | 'capitalise' | 'carry';

/** A payment to come. */
export interface Slot {
  readonly date: string;
  readonly kind: RowKind;
  readonly role: SlotRole;
  /** `rent`: multiple of the rent. `principal`: weight among all shares. `fixed`: the amount. */
  readonly measure: Money;
  /** The factor of its month, which the measure has already. */
  readonly seasonal?: string;
}

/** The payment that closes a plan; rents of a season without any that come after it pay nothing. */
export function lastRentOf({ seasonal }: PlanTerms, slots: readonly Slot[]): number {
  const last = slots.findLastIndex(({ kind }) => kind !== 'end-of-term');
  const isPaid = ({ role, measure }: Slot, index: number): boolean => index <= last && !(role === 'rent' && measure.isZero());
  const lastPaid = seasonal ? slots.findLastIndex(isPaid) : last;
  return lastPaid < 0 ? last : lastPaid;
}

const ONE = '1';
const GRACE_ROLES: Readonly<Record<Exclude<GraceKind, 'interest-free'>, SlotRole>> = {
  principal: 'interest',
  capitalised: 'capitalise',
  carried: 'carry',
};

/** Roles of the payments before the last, and of the last. */
const METHOD_ROLES: Readonly<Record<PlanMethod, readonly [SlotRole, SlotRole]>> = {
  annuity: ['rent', 'rent'],
  'constant-principal': ['principal', 'principal'],
  flat: ['principal', 'principal'],
  'interest-only': ['interest', 'principal'],
  bullet: ['capitalise', 'principal'],
};

/** The day that rents are counted from, and which of them is the first. */
export interface Roll {
  readonly anchor: string;
  readonly offset: number;
}

/** Where the rents of new terms come from. */
export function rollOf({ start, firstPayment, frequency, timing, monthEnd = false }: PlanTerms): Roll {
  const offset = timing === 'advance' ? 0 : 1;
  const isRegular = firstPayment === undefined || firstPayment === addPayments(start, frequency, offset, { monthEnd });
  return isRegular ? { anchor: start, offset } : { anchor: firstPayment, offset: 0 };
}

/** The day of a rent, counting from 0; below zero for days before the first. */
export const dayOfRent = ({ frequency, monthEnd = false }: PlanTerms, { anchor, offset }: Roll, index: number): string =>
  addPayments(anchor, frequency, offset + index, { monthEnd });

/** The first regular period begins here. */
export const regularStart = (terms: PlanTerms, roll: Roll): string => dayOfRent(terms, roll, terms.timing === 'advance' ? 0 : -1);

/** All payments that the terms provide for, besides what is paid before the first regular period. */
export function computeSlots(terms: PlanTerms, roll: Roll): readonly Slot[] {
  const { residual, timing, periods } = terms;
  const rents = Array.from({ length: periods }, (_, index) => rentSlot(terms, roll, index));
  const hasEnd = periods === 0 || (timing === 'advance' && residual !== undefined && !new Money(residual).isZero());
  return hasEnd ? [...rents, slot(dayOfRent(terms, roll, periods), 'end-of-term', 'capitalise')] : rents;
}

function rentSlot(terms: PlanTerms, roll: Roll, index: number): Slot {
  const { grace, firstRent, factors = [ONE], method = 'annuity', periods } = terms;
  const date = dayOfRent(terms, roll, index);
  if (grace !== undefined && grace.kind !== 'interest-free' && index < grace.periods) return slot(date, 'grace', GRACE_ROLES[grace.kind]);
  if (index === 0 && firstRent !== undefined) return slot(date, 'rent', 'fixed', firstRent);
  const [role, last] = METHOD_ROLES[method];
  const rent = slot(date, 'rent', index === periods - 1 ? last : role, factors[index % factors.length]);
  const seasonal = terms.seasonal?.[Number(date.slice(5, 7)) - 1];
  return seasonal === undefined ? rent : { ...rent, measure: rent.measure.times(seasonal), seasonal };
}

const slot = (date: string, kind: RowKind, role: SlotRole, measure = ONE): Slot => ({ date, kind, role, measure: new Money(measure) });
