import type { RecordForm } from '@mortise/sdk/forms';
import {
  financedOf,
  isResidualFromTable,
  offeredResidual,
  QuotationError,
  quotedLinesOf,
  soughtOf,
  type Quote,
  type Sought,
} from '@mortise/sdk/domain';
import { makeAutoObservable, observableRef } from 'mobx';
import { offeredRate, quoteOffered, type Offer } from '../../shared/quotation/offeredTerms.ts';
import type { QuotationRow, QuotedLine } from '../../shared/quotation/quotationRow.ts';
import { lineForm, PRICE_FIELDS, variantForm } from './quotationForms.ts';

/** A row and the currency of its deal, as it is typed. */
export type VariantRow = QuotationRow & { readonly currency?: string | null };

const FOUND: Readonly<Record<Sought, keyof QuotationRow>> = {
  rent: 'instalment',
  price: 'price',
  rate: 'nominalRate',
  residual: 'residualValue',
};

type FoundFigures = Pick<QuotationRow, 'instalment' | 'price' | 'nominalRate'>;

/** One of several assets, as it is typed. */
export interface VariantLine {
  readonly key: number;
  readonly form: RecordForm;
}

/** One offer beside the others: its terms as they are typed, and what they come to. */
export class Variant {
  readonly key: number;
  readonly form: RecordForm;
  /** Its assets, where they are several; none where its own price counts. */
  lines: readonly VariantLine[] = [];
  /** Its number in the deal, once it is saved. */
  registration: string | undefined;
  /** What the chosen product gives, once it is read. */
  offer: Offer | undefined = undefined;
  /** The product whose terms are filled in. */
  private filled: string | undefined;
  /** The rate that its table gave last: typed over, it stays as it is typed. */
  private given: string | undefined = undefined;
  /** The residual value that its table gave last, as a share of the price: typed over, it stays as it is typed. */
  private givenResidual: string | undefined = undefined;

  private lineKeys = 0;

  constructor(key: number, row: VariantRow) {
    this.key = key;
    // What a share came to is no second residual value.
    this.form = variantForm(row.residualRate ? { ...row, residualValue: null } : row);
    this.registration = row.registration ?? undefined;
    this.filled = row.offer || undefined;
    makeAutoObservable<Variant, 'filled' | 'given' | 'givenResidual' | 'lineKeys'>(this, {
      key: false,
      form: false,
      lines: observableRef,
      offer: observableRef,
      filled: false,
      given: false,
      givenResidual: false,
      lineKeys: false,
    });
    this.lines = (row.assets ?? []).map((line) => this.line(line));
    this.showContractType();
  }

  get row(): VariantRow {
    const assets = this.lines.map(({ form: { values } }): QuotedLine => {
      const { currency: _, ...line } = values;
      return line;
    });
    return assets.length === 0 ? this.form.values : { ...this.form.values, assets };
  }

  /** Another asset. The first time the price that is typed becomes the line of the first. */
  addLine(): void {
    const first = this.lines.length > 0 ? this.lines : quotedLinesOf(this.row).map((line) => this.line({ ...line, quantity: 1 }));
    this.lines = [...first, this.line({ quantity: 1 })];
    this.form.assign(Object.fromEntries(PRICE_FIELDS.map((name) => [name, null])));
  }

  /** Leaves a line out. The last one that is left becomes the price of the variant again where it says nothing else. */
  removeLine(line: VariantLine): void {
    this.lines = this.lines.filter((one) => one !== line);
    const [only, ...others] = this.row.assets ?? [];
    if (only === undefined || others.length > 0 || only.assetRegistration || only.description || (only.quantity ?? 1) !== 1) return;
    this.lines = [];
    this.form.assign({ price: only.price, options: only.options, discount: only.discount });
  }

  setCurrency(currency: string): void {
    for (const { form } of [this, ...this.lines]) form.assign({ currency });
  }

  private line(line: QuotedLine): VariantLine {
    this.lineKeys += 1;
    return { key: this.lineKeys, form: lineForm({ ...line, currency: this.currency }) };
  }

  get sought(): Sought {
    return soughtOf(this.row);
  }

  /** The row, and where its residual value comes from where its product has a table. */
  get quoted(): VariantRow {
    return this.hasTable ? { ...this.row, residualFrom: this.isResidualFromTable ? 'TABLE' : 'TYPED' } : this.row;
  }

  /** What the terms come to now, or why they come to nothing. */
  get answer(): Quote | QuotationError {
    try {
      return quoteOffered(this.quoted, this.currency, this.offer);
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
      : offeredRate(offer, financedOf(row, this.currency), row.duration ?? 0);
  }

  /** Whether the product has a table of residual values that counts here. */
  get hasTable(): boolean {
    return this.sought !== 'residual' && (this.offer?.residuals ?? []).length > 0;
  }

  /** Whether that table goes by how much is used a year. */
  get goesByUse(): boolean {
    return this.hasTable && (this.offer?.residuals ?? []).some(({ usage }) => usage !== undefined && usage !== null);
  }

  /** The share of the price that the table says for duration and use; undefined where it says none. */
  get offeredResidual(): string | undefined {
    const { duration, yearlyUsage } = this.row;
    return this.hasTable ? offeredResidual(this.offer?.residuals ?? [], duration ?? 0, yearlyUsage) : undefined;
  }

  /** Whether nothing else is typed than what the table says. */
  get isResidualFromTable(): boolean {
    const { residualRate, residualValue } = this.row;
    return isResidualFromTable({ residualRate: residualRate === this.offeredResidual ? null : residualRate, residualValue });
  }

  /** The name of the field that is found instead of typed. */
  get foundField(): string {
    return FOUND[this.sought];
  }

  /** A product chosen anew fills in its terms. */
  take(offer: Offer | undefined): void {
    this.offer = offer;
    this.showContractType();
    // As it was saved it may be of an earlier version of the table: then it stays.
    if (this.isResidualFromTable) this.givenResidual = this.row.residualRate ?? undefined;
    if (offer === undefined || offer.registration === this.filled) return;
    this.filled = offer.registration;
    this.given = this.row.nominalRate ?? undefined;
    this.form.assign({ ...offer.terms, ...(offer.contractType && { contractType: offer.contractType }) });
  }

  /** The kind of contract that comes out is the product's; without one it is chosen. */
  private showContractType(): void {
    const isGiven = Boolean(this.offer?.contractType);
    const look = isGiven ? { disabled: 'The product says it.', hint: null } : { disabled: null, hint: 'Needed before it is accepted' };
    this.form.notes.show({ contractType: look });
  }

  /** The rate follows amount and duration until another one is typed. */
  takeRate(): void {
    const { offeredRate: rate, given, row } = this;
    if (this.offer === undefined || this.sought === 'rate' || this.sought === 'price') return;
    if (rate === given || (row.nominalRate && row.nominalRate !== given)) return;
    this.given = rate;
    this.form.assign({ nominalRate: rate ?? null });
  }

  /** The residual value follows the table until another one is typed: as a share, or as an amount, which takes its place. */
  takeResidual(): void {
    const { sought, offeredResidual: share, givenResidual: given } = this;
    const { residualRate, residualValue } = this.row;
    if (sought === 'residual' || (residualRate && residualRate !== given)) return;
    this.givenResidual = residualValue ? undefined : share;
    this.form.assign({ residualRate: this.givenResidual ?? null });
  }

  /** Instead of what is typed. */
  useTable(): void {
    this.givenResidual = this.offeredResidual;
    this.form.assign({ residualValue: null, residualRate: this.givenResidual ?? null });
  }

  /** Looks for something else: what was found stays as a typed term. */
  seek(sought: Sought): void {
    const { answer } = this;
    const found: FoundFigures =
      answer instanceof QuotationError ? {} : { instalment: answer.rent, price: answer.price, nominalRate: answer.rate };
    const residual = answer instanceof QuotationError ? {} : { residualValue: answer.residual };
    const isShare = sought !== 'residual' && (Boolean(this.row.residualRate) || (this.hasTable && this.isResidualFromTable));
    const [first] = this.lines;
    const { price, ...others } = found;
    if (price !== undefined) (first?.form ?? this.form).assign({ price });
    this.form.assign({ ...others, ...(!isShare && residual), ...(sought === 'residual' && { residualRate: null }), sought });
  }

  private get currency(): string {
    return this.row.currency || 'EUR';
  }
}
