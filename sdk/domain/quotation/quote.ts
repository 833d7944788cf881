import { currencyDecimals } from '../money/currencyDecimals.ts';
import { Money } from '../money/decimal.ts';
import { policyFor, round as roundBy } from '../money/round.ts';
import type { PlanRow } from '../plan/PlanRow.ts';
import type { PlanTerms } from '../plan/PlanTerms.ts';
import { computeRent } from '../plan/computeRent.ts';
import { paymentPlan } from '../plan/paymentPlan.ts';
import { paymentsIn } from './financingTerms.ts';
import { amountFor, checkQuote, shareFor } from './checkQuote.ts';
import { explainQuote } from './explainQuote.ts';
import { QuotationError } from './QuotationError.ts';
import { netOf, quotedAmounts, tableShareOf, type QuotedAmounts, type Rounds } from './quotedAmounts.ts';
import { rateOfFlows, type QuotedFlows } from './quotedFlows.ts';
import { findPrice, findRate, findResidual, planTermsOf } from './soughtTerms.ts';
import type { Quote, QuoteTerms } from './QuoteTerms.ts';

/**
 * What terms come to: the plan, the rent, what it costs in all and the annual percentage rate; or the price, the rate or the residual value
 * that leads to a rent. Every amount is rounded to the cents of the currency. The same on the server, in browsers and in tests.
 * @throws QuotationError that names the term, where there is no solution or a term is wrong
 * @example
 * quote({ assets: [{ price: '12000' }], rate: '0.06', months: 12, frequency: 90, start: '2026-01-31' }).rent // '3113.34'
 */
export function quote(asked: QuoteTerms): Quote {
  checkQuote(asked);
  const decimals = currencyDecimals(asked.currency ?? 'EUR');
  const round: Rounds = (amount) => amount.toDecimalPlaces(decimals);
  const terms = withAnswer(asked, round);
  const amounts = quotedAmounts(terms, netOf(terms, round), round);
  const { planTerms, plan } = planOf(terms, amounts);
  const rent = rentOf(planTerms, plan);
  const text = (amount: Money): string => amount.toFixed(decimals);
  const payments = paymentsIn(terms.months, terms.frequency) ?? 0;
  const extra = round(amountFor('services', terms.services)).plus(round(amountFor('insurance', terms.insurance)));
  const fees = round(amountFor('fees', terms.fees));
  const rents = plan.reduce((sum, { payment }) => sum.plus(payment), new Money(0));
  const commission = round(amounts.financed.times(shareFor('commission', terms.commission)));
  const found = {
    terms: planTerms,
    plan,
    price: text(amountFor('price', terms.assets[0]?.price)),
    net: text(amounts.net),
    financed: text(amounts.financed),
    downPayment: text(amounts.downPayment),
    rent: text(rent),
    instalment: text(rent.plus(extra)),
    rate: planTerms.rate,
    residual: text(amounts.residual),
    tableShare: tableShareOf(terms),
    total: text(amounts.downPayment.plus(rents).plus(extra.times(payments)).plus(fees)),
    commission: text(commission),
    ...ratesOf(terms, amounts, plan, { fees, commission }),
  };
  return { ...found, explanations: explainQuote(terms, found, { rents, extra: extra.times(payments), fees, text }) };
}

/** The terms with what is sought put in, rounded. */
function withAnswer(terms: QuoteTerms, round: Rounds): QuoteTerms {
  const { sought = 'rent', assets } = terms;
  if (sought === 'rent') return { ...terms, rent: undefined };
  const rent = roundedRent(terms, round);
  if (rent.isZero()) throw new QuotationError('rent', 'The rent is missing.');
  const agreed = { ...terms, rent: rent.toFixed() };
  if (sought === 'price') {
    const [first] = assets;
    const price = round(findPrice(terms, rent)).toFixed();
    return { ...agreed, assets: [{ ...first, price }, ...assets.slice(1)] };
  }
  const net = netOf(terms, round);
  if (sought === 'residual') return { ...agreed, residual: round(findResidual(terms, net, rent)).toFixed() };
  return { ...agreed, rate: findRate(terms, quotedAmounts(terms, net, round), rent) };
}

/** An agreed rent, as rents are rounded. */
function roundedRent({ rent, rentRounding }: QuoteTerms, round: Rounds): Money {
  const amount = amountFor('rent', rent);
  return rentRounding === undefined ? round(amount) : new Money(roundBy(amount.toFixed(), rentRounding));
}

interface Planned {
  readonly planTerms: PlanTerms;
  readonly plan: readonly PlanRow[];
}

/** The plan of complete terms: an agreed rent stays as it is, the last one closes the plan. */
function planOf(terms: QuoteTerms, amounts: QuotedAmounts): Planned {
  const { rent } = terms;
  const planTerms = { ...planTermsOf(terms, amounts, policyFor(terms.currency ?? 'EUR')), ...(rent && { rent }) };
  try {
    return { planTerms, plan: paymentPlan(planTerms) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const values = { financed: amounts.financed.toFixed(2) };
    throw new QuotationError('price', 'No rent gives this price: what is paid otherwise is more than {financed} and its interest.', values);
  }
}

/** What is paid regularly; where rents differ, the first of them. */
function rentOf(terms: PlanTerms, plan: readonly PlanRow[]): Money {
  if ((terms.method ?? 'annuity') === 'annuity') return new Money(terms.rent ?? computeRent(terms));
  return new Money(plan.find(({ kind }) => kind === 'rent')?.payment ?? 0);
}

interface Given {
  readonly fees: Money;
  readonly commission: Money;
}

/** The annual rates: what the client pays, and what the lessor earns. */
function ratesOf(terms: QuoteTerms, { financed, residual }: QuotedAmounts, plan: readonly PlanRow[], { fees, commission }: Given) {
  const { start, advanceRents = 0 } = terms;
  const flows: Omit<QuotedFlows, 'beside' | 'drawn'> = { start, plan, advanceRents, residual };
  const insurance = amountFor('insurance', terms.insurance);
  const drawn = financed.minus(fees);
  return {
    apr: rateOfFlows({ ...flows, beside: insurance, drawn }),
    yield: rateOfFlows({ ...flows, beside: new Money(0), drawn: drawn.plus(commission) }),
  };
}
