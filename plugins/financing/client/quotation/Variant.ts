import type { RecordForm } from '@mortise/sdk/forms';
import type { Money } from '@mortise/sdk/domain';
import { makeAutoObservable, observableRef } from 'mobx';
import { offeredRate, quoteOffered, type Offer } from '../../shared/quotation/offeredTerms.ts';
import { QuotationError } from '../../shared/quotation/QuotationError.ts';
import { netOf, quotedAmounts } from '../../shared/quotation/quotedAmounts.ts';
import { quoteTermsOf, soughtOf, type QuotationRow } from '../../shared/quotation/quotationRow.ts';
import type { Quote, Sought } from '../../shared/quotation/QuoteTerms.ts';
import { variantForm } from './quotationForms.ts';

/** A row and the currency of its deal, as it is typed. */
export type VariantRow = QuotationRow & { readonly currency?: string | null };

const FOUND: Readonly<Record<Sought, keyof QuotationRow>> = {
  rent: 'instalment',
  price: 'price',
  rate: 'nominalRate',
  residual: 'residualValue',
};

const unrounded = (amount: Money): Money => amount;

/** One offer beside the others: its terms as they are typed, and what they come to. */
export class Variant {
  readonly key: number;
  readonly form: RecordForm;
  /** Its number in the deal, once it is saved. */
  registration: string | undefined;
  /** What the chosen product gives, once it is read. */
  offer: Offer | undefined = undefined;
  /** The product whose terms are filled in. */
  private filled: string | undefined;
  /** The rate that its table gave last: typed over, it stays as it is typed. */
  private given: string | undefined = undefined;

  constructor(key: number, row: VariantRow) {
    this.key = key;
    this.form = variantForm(row);
    this.registration = row.registration ?? undefined;
    this.filled = row.offer || undefined;
    makeAutoObservable<Variant, 'filled' | 'given'>(this, { key: false, form: false, offer: observableRef, filled: false, given: false });
  }

  get row(): VariantRow {
    return this.form.values;
  }

  get sought(): Sought {
    return soughtOf(this.row);
  }

  /** What the terms come to now, or why they come to nothing. */
  get answer(): Quote | QuotationError {
    try {
      return quoteOffered(this.row, this.currency, this.offer);
    } catch (error) {
      if (error instanceof QuotationError) return error;
      throw error;
    }
  }

  /** The rate of the product for what is financed; where the price or the rate is sought, it is typed. */
  get offeredRate(): string | undefined {
    const { offer, sought, row } = this;
    return offer === undefined || sought === 'rate' || sought === 'price'
      ? undefined
      : offeredRate(offer, this.financed, row.duration ?? 0);
  }

  /** The name of the field that is found instead of typed. */
  get foundField(): string {
    return FOUND[this.sought];
  }

  /** A product chosen anew fills in its terms. */
  take(offer: Offer | undefined): void {
    this.offer = offer;
    if (offer === undefined || offer.registration === this.filled) return;
    this.filled = offer.registration;
    this.given = this.row.nominalRate ?? undefined;
    this.form.assign({ ...offer.terms });
  }

  /** The rate follows amount and duration until another one is typed. */
  takeRate(): void {
    const { offeredRate: rate, given, row } = this;
    if (this.offer === undefined || this.sought === 'rate' || this.sought === 'price') return;
    if (rate === given || (row.nominalRate && row.nominalRate !== given)) return;
    this.given = rate;
    this.form.assign({ nominalRate: rate ?? null });
  }

  /** Looks for something else: what was found stays as a typed term. */
  seek(sought: Sought): void {
    const { answer } = this;
    const found = answer instanceof QuotationError ? {} : { instalment: answer.rent, price: answer.price, nominalRate: answer.rate };
    const residual = answer instanceof QuotationError ? {} : { residualValue: answer.residual };
    const isShare = sought !== 'residual' && Boolean(this.row.residualRate);
    this.form.assign({ ...found, ...(!isShare && residual), ...(sought === 'residual' && { residualRate: null }), sought });
  }

  private get currency(): string {
    return this.row.currency || 'EUR';
  }

  /** What is financed as it is typed; zero while it is not. */
  private get financed(): string {
    try {
      const terms = quoteTermsOf(this.row, this.currency);
      return quotedAmounts(terms, netOf(terms, unrounded), unrounded).financed.toFixed();
    } catch (error) {
      if (error instanceof QuotationError) return '0';
      throw error;
    }
  }
}
