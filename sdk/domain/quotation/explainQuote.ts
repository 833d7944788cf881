import { Money } from '../money/decimal.ts';
import type { PlanTerms } from '../plan/PlanTerms.ts';
import { amountFor, shareFor } from './checkQuote.ts';
import { residualShare } from './quotedAmounts.ts';
import { unroundedRent } from './soughtTerms.ts';
import type { FigureExplanation, Quote, QuoteTerms } from './QuoteTerms.ts';
import { tableFormula } from './residualTable.ts';

/** Sums that a quotation is made of. */
export interface QuotedSums {
  readonly rents: Money;
  /** Services and insurance until the end. */
  readonly extra: Money;
  readonly fees: Money;
  /** With the decimals of the currency. */
  readonly text: (amount: Money) => string;
}

const DIGITS = 8;

/** How each figure of a quotation came about. */
export function explainQuote(terms: QuoteTerms, found: Omit<Quote, 'explanations'>, sums: QuotedSums): Quote['explanations'] {
  const { net, financed, downPayment, residual, tableShare, rate, apr, commission } = found;
  const { rents, extra, fees, text } = sums;
  const share = residualShare(terms);
  const equation = rentEquation(found, text);
  const drawn = text(new Money(financed).minus(fees));
  const parts = [new Money(downPayment), rents, extra, fees].filter((part) => !part.isZero()).map(text);
  return {
    net: { formula: `${netFormula(terms, text)} = ${net}`, base: found.price },
    financed: { formula: `${net} − ${downPayment} = ${financed}`, base: net },
    rent: { ...equation, rate },
    rate: { ...equation, rate },
    residual:
      share.isZero() && tableShare === undefined
        ? { ...equation, rate }
        : {
            formula: `${net} × ${share.toFixed()} = ${residual}`,
            base: net,
            ...(tableShare && { table: { steps: tableShare.steps, formula: tableFormula(tableShare, terms.months) } }),
          },
    total: { formula: `${parts.join(' + ')} = ${found.total}`, base: financed },
    ...(apr && { apr: { formula: `${drawn} = Σ payment ÷ (1 + ${apr})^t`, base: drawn } }),
    commission: { formula: `${financed} × ${shareFor('commission', terms.commission).toFixed()} = ${commission}`, base: financed },
    ...(found.yield && {
      yield: { formula: `${drawn} + ${commission} = Σ payment ÷ (1 + ${found.yield})^t`, base: drawn },
    }),
  };
}

function netFormula({ assets }: QuoteTerms, text: QuotedSums['text']): string {
  const parts = assets.map(({ price, options, discount, quantity = 1 }, index) => {
    const amount = amountFor(index === 0 ? 'price' : 'options', price);
    const count = quantity === 1 ? '' : `${quantity} × `;
    return `${count}(${text(amount)} + ${text(amountFor('options', options))}) × (1 − ${shareFor('discount', discount).toFixed()})`;
  });
  return parts.join(' + ');
}

/**
 * What is financed, less what all other payments are worth at the start, divided by what one is worth that is paid with every rent. The rent
 * is linear in the amount: two of its points give both.
 */
function rentEquation({ terms, plan, financed, rent }: Omit<Quote, 'explanations'>, text: QuotedSums['text']): FigureExplanation {
  const first = plan.find(({ kind }) => kind === 'rent');
  if ((terms.method ?? 'annuity') !== 'annuity' && first) {
    return { formula: `${first.principal} + ${first.interest} = ${first.payment}`, base: financed };
  }
  const { rent: _, ...open } = terms;
  const more = new Money(financed).plus(1);
  const [one, other] = [unroundedRent(open), unroundedRent({ ...open, amount: more.toFixed() } satisfies PlanTerms)];
  const worth = new Money(1).div(other.minus(one));
  const otherwise = new Money(financed).minus(one.times(worth));
  return { formula: `(${financed} − ${text(otherwise)}) ÷ ${worth.toFixed(DIGITS)} = ${rent}`, base: financed };
}
