import { dayCountFraction } from '../domain/dates/dayCount.ts';
import { addPayments } from '../domain/dates/frequencies.ts';
import { parseDate } from '../domain/dates/parseDate.ts';
import { addDays, addMonths, dayOfWeek, daysBetween, monthEnd } from '../domain/dates/plainDate.ts';
import { fv, pmt, pv } from '../domain/finance/annuity.ts';
import { apr } from '../domain/finance/apr.ts';
import { coefficient, rateOfCoefficient } from '../domain/finance/coefficient.ts';
import { irr } from '../domain/finance/irr.ts';
import { nper } from '../domain/finance/nper.ts';
import { ipmt, ppmt } from '../domain/finance/paymentParts.ts';
import { npv, xnpv } from '../domain/finance/presentValue.ts';
import { rate } from '../domain/finance/rate.ts';
import { effectiveRate, nominalRate, periodicRate } from '../domain/finance/rateConversions.ts';
import { xirr } from '../domain/finance/xirr.ts';
import { checkBic } from '../domain/identifiers/bank/checkBic.ts';
import { checkIban } from '../domain/identifiers/bank/checkIban.ts';
import { checkSiren } from '../domain/identifiers/france/checkSiren.ts';
import { checkSiret } from '../domain/identifiers/france/checkSiret.ts';
import { checkVat } from '../domain/identifiers/vat/checkVat.ts';
import { Formats } from '../domain/locales/Formats.ts';
import { parseNumber } from '../domain/locales/parseNumber.ts';
import { allocate } from '../domain/money/allocate.ts';
import { round } from '../domain/money/round.ts';
import { arrears } from '../domain/plan/arrears.ts';
import { depreciation } from '../domain/plan/depreciation.ts';
import { classifyLease } from '../domain/plan/leaseClassification.ts';
import { paymentPlan } from '../domain/plan/paymentPlan.ts';
import { computeRent } from '../domain/plan/computeRent.ts';
import { QuotationError } from '../domain/quotation/QuotationError.ts';
import { quote } from '../domain/quotation/quote.ts';
import { quoteFields } from '../domain/quotation/quoteFields.ts';
import type { ScriptQuotation, ScriptQuote } from './library.ts';

/**
 * For whom a host function works.
 * @internal
 */
export interface HostCall {
  readonly locale: string;
  readonly timeZone: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** Takes arguments as a script gives them: the functions of the domain check what they are given. */
type HostFunction = (...args: never[]) => unknown;

/** A plan without the explanations of its rows: a third of the text, for scripts that only compute with it. */
const planRows = (...terms: Parameters<typeof paymentPlan>): unknown =>
  paymentPlan(...terms).map(({ index, date, kind, principal, interest, payment, outstanding }) => ({
    index,
    date,
    kind,
    principal,
    interest,
    payment,
    outstanding,
  }));

/** A quotation as `api(context).quote` asks for it. @throws Error that names the term, as the server does when it is saved */
function quoteOf({ currency, residuals, ...fields }: ScriptQuotation): ScriptQuote {
  try {
    return quoteFields(fields, currency ?? 'EUR', residuals ?? []);
  } catch (error) {
    throw error instanceof QuotationError ? new Error(`${error.term}: ${error.message}`) : error;
  }
}

/** Rules of the product that scripts call by name, the same in the browser and on the server. */
const PURE: Readonly<Record<string, HostFunction>> = {
  addDays, addMonths, addPayments, dayCountFraction, dayOfWeek, daysBetween, monthEnd,
  round, allocate,
  pmt, ipmt, ppmt, pv, fv, nper, rate, irr, xirr, npv, xnpv, apr, effectiveRate, nominalRate, periodicRate, coefficient, rateOfCoefficient,
  paymentPlan, planRows, computeRent, arrears, depreciation, classifyLease, quote, quoteOf,
  checkIban, checkBic, checkVat, checkSiren, checkSiret,
  // Scripts that tenants wrote for earlier versions call it by this name.
  rentOf: computeRent,
}; // prettier-ignore

/** Those that follow the user's locale and day. */
const OF_USER: Readonly<Record<string, (call: HostCall) => HostFunction>> = {
  parseDate: (call) => (text: string) => parseDate(text, call),
  parseNumber:
    ({ locale }) =>
    (text: string) =>
      parseNumber(text, locale),
  formatDate: (call) => (date: string) => formatsOf(call).date(date),
  formatDateTime: (call) => (instant: string) => formatsOf(call).dateTime(instant),
  formatNumber: (call) => (value: string, minimum?: number, maximum?: number) => formatsOf(call).number(value, minimum, maximum),
  formatAmount: (call) => (value: string, currency: string) => formatsOf(call).amount(value, currency),
  formatPercentage: (call) => (fraction: string) => formatsOf(call).percentage(fraction),
};

/**
 * Names of all host functions.
 * @internal
 */
export const hostFunctionNames = (): readonly string[] => [...Object.keys(OF_USER), ...Object.keys(PURE)].sort();

/**
 * Calls a host function. @throws Error when there is none of the name, or what the function throws
 * @internal
 */
export function callHostFunction(name: string, args: readonly unknown[], call: HostCall): unknown {
  const found = Object.hasOwn(OF_USER, name) ? OF_USER[name]!(call) : Object.hasOwn(PURE, name) ? PURE[name] : undefined;
  if (found === undefined) throw new Error(`There is no function "${name.slice(0, 100)}": known are ${hostFunctionNames().join(', ')}`);
  return (found as (...values: readonly unknown[]) => unknown)(...args);
}

const formatsOf = ({ locale, timeZone }: HostCall): Formats => new Formats(locale, timeZone);
