import { dayCountFraction, type DayCountConvention } from '../dates/dayCount.ts';
import { Money, toMoney } from '../money/decimal.ts';

/** An amount that the lessee pays, or guarantees, on a day. */
export interface LeasePayment {
  readonly date: string;
  readonly amount: string;
}

/** What a lessor knows of a lease at its inception date. Amounts are decimal strings. */
export interface LeaseFacts {
  /** Ownership passes to the lessee by the end of the term. 63(a) */
  readonly transfersOwnership?: boolean;
  /** An option to buy at a price so far below fair value that its exercise is reasonably certain. 63(b) */
  readonly hasBargainOption?: boolean;
  /** 63(c): length of the lease and the asset's economic life, in months. */
  readonly termMonths: number;
  readonly economicLifeMonths: number;
  /** 63(d): day of inception, fair value, lease payments, and the annual rate implicit in the lease as a fraction. */
  readonly start: string;
  readonly fairValue: string;
  readonly payments: readonly LeasePayment[];
  readonly rate: string;
  /** How days make years of discounting; `ACT/365F` unless said otherwise. */
  readonly dayCount?: DayCountConvention;
  /** Only this lessee can use the asset without major changes. 63(e) */
  readonly isSpecialised?: boolean;
  /** The lessee bears the lessor's losses when it cancels. 64(a) */
  readonly lesseeBearsCancellationLosses?: boolean;
  /** Gains and losses of the residual's value are the lessee's. 64(b) */
  readonly lesseeBearsResidualRisk?: boolean;
  /** The lessee may go on at a rent far below the market's. 64(c) */
  readonly hasBargainExtension?: boolean;
}

/** Where a lessor's policy draws the lines: the standard names no figures. */
export interface LeaseThresholds {
  /** Share of the economic life that is its major part; `0.75` unless said otherwise. */
  readonly majorPart: string;
  /** Share of the fair value that is substantially all of it; `0.90` unless said otherwise. */
  readonly substantiallyAll: string;
}

export type LeaseIndicatorName =
  | 'transfer-of-ownership'
  | 'bargain-option'
  | 'major-part-of-life'
  | 'substantially-all-of-fair-value'
  | 'specialised-asset'
  | 'cancellation-losses'
  | 'residual-risk'
  | 'bargain-extension';

/** One indicator, and whether the lease meets it. */
export interface LeaseIndicator {
  readonly indicator: LeaseIndicatorName;
  /** Of IFRS 16. */
  readonly paragraph: string;
  readonly isMet: boolean;
  /** Whether it makes a finance lease normally (63), or may do so (64). */
  readonly weight: 'normally' | 'possibly';
  /** The share found and the threshold, where there are. */
  readonly measure?: string;
  readonly threshold?: string;
}

export interface LeaseClassification {
  readonly kind: 'finance' | 'operating';
  /** Whether only indicators that are not conclusive speak for it: 64 alone. Someone has to judge. */
  readonly needsJudgement: boolean;
  /** All indicators, met or not, in the order of the standard. */
  readonly reasons: readonly LeaseIndicator[];
  /** Of the lease payments, at the rate implicit in the lease; not rounded. */
  readonly presentValue: string;
}

/** The usual lines: 75 % of the economic life, 90 % of the fair value. */
export const DEFAULT_THRESHOLDS: LeaseThresholds = { majorPart: '0.75', substantiallyAll: '0.90' };

/**
 * Classifies a lease for its lessor: finance when it transfers substantially all the risks and rewards of ownership, else operating.
 * IFRS 16, paragraphs 61 to 66. The indicators are examples (65): features that they do not name remain a matter of judgement, and
 * a lease is not classified again for changes of estimates (66).
 * @throws RangeError when an amount is no decimal, or fair value or economic life are not above zero
 */
export function classifyLease(facts: LeaseFacts, thresholds: LeaseThresholds = DEFAULT_THRESHOLDS): LeaseClassification {
  const fairValue = toMoney(facts.fairValue, 'fair value');
  if (!fairValue.gt(0)) throw new RangeError(`fair value is ${facts.fairValue}: it has to be above zero`);
  if (!(facts.economicLifeMonths > 0)) throw new RangeError(`economic life is ${facts.economicLifeMonths} months: it has to be above zero`);
  const presentValue = presentValueOf(facts);
  const reasons = [
    said('transfer-of-ownership', '63(a)', facts.transfersOwnership),
    said('bargain-option', '63(b)', facts.hasBargainOption),
    measured('major-part-of-life', '63(c)', new Money(facts.termMonths), new Money(facts.economicLifeMonths), thresholds.majorPart),
    measured('substantially-all-of-fair-value', '63(d)', presentValue, fairValue, thresholds.substantiallyAll),
    said('specialised-asset', '63(e)', facts.isSpecialised),
    said('cancellation-losses', '64(a)', facts.lesseeBearsCancellationLosses),
    said('residual-risk', '64(b)', facts.lesseeBearsResidualRisk),
    said('bargain-extension', '64(c)', facts.hasBargainExtension),
  ];
  const met = reasons.filter(({ isMet }) => isMet);
  const kind = met.length > 0 ? 'finance' : 'operating';
  const needsJudgement = met.length > 0 && met.every(({ weight }) => weight === 'possibly');
  return { kind, needsJudgement, reasons, presentValue: presentValue.toFixed() };
}

const weightOf = (paragraph: string): LeaseIndicator['weight'] => (paragraph.startsWith('63') ? 'normally' : 'possibly');

const said = (indicator: LeaseIndicatorName, paragraph: string, isMet = false): LeaseIndicator => ({
  indicator,
  paragraph,
  isMet,
  weight: weightOf(paragraph),
});

/** Whether a part is so much of a whole. */
const measured = (indicator: LeaseIndicatorName, paragraph: string, part: Money, whole: Money, threshold: string): LeaseIndicator => ({
  ...said(indicator, paragraph, part.gte(whole.times(toMoney(threshold, 'threshold')))),
  measure: part.div(whole).toDecimalPlaces(6).toFixed(),
  threshold,
});

/** The last digits of quotients and powers are cut: a value that is on a threshold is on it with fewer. */
const CERTAIN_DIGITS = 34;

function presentValueOf({ start, payments, rate, dayCount = 'ACT/365F' }: LeaseFacts): Money {
  const growth = toMoney(rate, 'rate').plus(1);
  const values = payments.map(({ date, amount }) =>
    toMoney(amount, 'lease payment').div(growth.pow(dayCountFraction(dayCount, start, date))),
  );
  return values.reduce((sum, value) => sum.plus(value), new Money(0)).toSignificantDigits(CERTAIN_DIGITS);
}
