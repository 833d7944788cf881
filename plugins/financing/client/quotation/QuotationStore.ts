import type { Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import type { RecordForm } from '@mortise/sdk/forms';
import { plainText } from '@mortise/sdk/domain';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { QuotationError } from '../../shared/quotation/QuotationError.ts';
import { quote } from '../../shared/quotation/quote.ts';
import { quoteTermsOf, soughtOf, type DealDraft, type QuotationRow } from '../../shared/quotation/quotationRow.ts';
import type { Quote, Sought } from '../../shared/quotation/QuoteTerms.ts';
import type { acceptQuotation, saveQuotations } from '../../server/quotationRoutes.ts';
import { headForm, variantForm } from './quotationForms.ts';

/** A row and the currency of its deal, as it is typed. */
type VariantRow = QuotationRow & { readonly currency?: string | null };
type SavedDeal = DealDraft & { readonly registration: string };

const MOST_VARIANTS = 4;
const FOUND: Readonly<Record<Sought, keyof QuotationRow>> = {
  rent: 'instalment',
  price: 'price',
  rate: 'nominalRate',
  residual: 'residualValue',
};

/** One offer beside the others: its terms as they are typed, and what they come to. */
export class Variant {
  readonly key: number;
  readonly form: RecordForm;
  /** Its number in the deal, once it is saved. */
  registration: string | undefined;

  constructor(key: number, row: VariantRow) {
    this.key = key;
    this.form = variantForm(row);
    this.registration = row.registration ?? undefined;
    makeAutoObservable(this, { key: false, form: false });
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
      return quote(quoteTermsOf(this.row, this.row.currency || 'EUR'));
    } catch (error) {
      if (error instanceof QuotationError) return error;
      throw error;
    }
  }

  /** The name of the field that is found instead of typed. */
  get foundField(): string {
    return FOUND[this.sought];
  }

  /** Looks for something else: what was found stays as a typed term. */
  seek(sought: Sought): void {
    const { answer } = this;
    const found = answer instanceof QuotationError ? {} : { instalment: answer.rent, price: answer.price, nominalRate: answer.rate };
    const residual = answer instanceof QuotationError ? {} : { residualValue: answer.residual };
    const isShare = sought !== 'residual' && Boolean(this.row.residualRate);
    this.form.assign({ ...found, ...(!isShare && residual), ...(sought === 'residual' && { residualRate: null }), sought });
  }
}

/** Up to four variants of an offer, and the deal that they are saved in. */
export class QuotationStore {
  head: RecordForm = headForm({ currency: 'EUR' });
  variants: readonly Variant[] = [];
  deal: string | undefined;
  isBusy = false;
  /** Why the deal could not be read; what could not be saved is told by a notification, and stays as it is typed. */
  error: Error | undefined = undefined;
  private keys = 0;
  private readonly api: ApiService;
  private readonly usual: QuotationRow;
  /** What was saved last, as text: to see whether something was typed since. */
  private saved = '';

  constructor(api: ApiService, usual: QuotationRow, deal: string | undefined) {
    this.api = api;
    this.usual = usual;
    this.deal = deal;
    makeAutoObservable<QuotationStore, 'keys' | 'api' | 'usual'>(this, {
      head: observableRef,
      variants: observableRef,
      error: observableRef,
      keys: false,
      api: false,
      usual: false,
    });
    this.variants = [this.made(usual)];
    this.saved = this.typed;
  }

  get canAdd(): boolean {
    return this.variants.length < MOST_VARIANTS;
  }

  get canSave(): boolean {
    return !this.isBusy && this.variants.every(({ answer }) => !(answer instanceof QuotationError));
  }

  get currency(): string {
    const { currency } = this.head.values;
    return plainText(currency) || 'EUR';
  }

  get isUnsaved(): boolean {
    return this.typed !== this.saved;
  }

  start(): Disposer {
    const stop = reaction(
      () => this.currency,
      (currency) => this.setCurrency(currency),
    );
    void this.load();
    return stop;
  }

  /** Reads the deal whose quotations are shown. */
  async load(): Promise<void> {
    const { deal } = this;
    if (deal === undefined) return;
    this.error = undefined;
    await this.busy(
      async () => this.take(await this.api.get<SavedDeal>(`/financing/deals/${encodeURIComponent(deal)}`, { isSilent: true })),
      (error) => (this.error = error instanceof Error ? error : new Error(String(error))),
    );
  }

  /** Another variant, with the terms of the last. */
  add(): void {
    const { registration: _, ...row } = this.variants.at(-1)?.row ?? this.usual;
    this.variants = [...this.variants, this.made(row)];
  }

  remove(variant: Variant): void {
    this.variants = this.variants.filter((one) => one !== variant);
  }

  setCurrency(currency: string): void {
    for (const { form } of this.variants) form.assign({ currency });
  }

  /** Whether it was saved; what was typed stays where it was not. */
  save(): Promise<boolean> {
    const { name, client, asset } = this.head.values;
    const variants = this.variants.map(({ row }) => ({ ...row, currency: undefined }));
    const head = { name: plainText(name), client: plainText(client) || undefined, asset: plainText(asset) || undefined };
    const body = { ...head, currency: this.currency, ...(this.deal !== undefined && { deal: this.deal }), variants };
    const { typed } = this;
    return this.busy(async () => {
      const saved = await this.api.call<typeof saveQuotations>('POST /financing/quotations', { body });
      runInAction(() => {
        Object.assign(this, { saved: typed, deal: saved.registration });
        // What was typed on meanwhile stays.
        if (this.typed === typed) this.take(saved);
      });
    });
  }

  accept({ registration }: Variant): Promise<boolean> {
    const params = { registration: this.deal ?? '' };
    return this.busy(() =>
      this.api.call<typeof acceptQuotation>('POST /financing/deals/:registration/accept-quotation', {
        params,
        body: { quotation: registration ?? '' },
      }),
    );
  }

  private get typed(): string {
    return JSON.stringify([this.head.values, this.variants.map(({ row }) => row)]);
  }

  /** Shows what is stored: the latest version. */
  private take({ registration, name, currency, ...lists }: SavedDeal): void {
    const quotations = lists.quotations ?? [];
    const latest = Math.max(0, ...quotations.map(({ version }) => version ?? 0));
    const rows = quotations.filter(({ version }) => (version ?? 0) === latest).slice(0, MOST_VARIANTS);
    const client = lists.persons?.find(({ role }) => role === 'CLIENT')?.personRegistration;
    this.deal = registration;
    this.head = headForm({ name, client, asset: lists.assets?.[0]?.assetRegistration, currency: currency || 'EUR' });
    this.variants = (rows.length === 0 ? [this.usual] : rows).map((row) => this.made({ ...row, currency: currency || 'EUR' }));
    this.saved = this.typed;
  }

  private made(row: VariantRow): Variant {
    this.keys += 1;
    return new Variant(this.keys, row);
  }

  /** Whether the work was done. One at a time: two clicks make one deal. */
  private async busy(work: () => Promise<unknown>, failed: (error: unknown) => void = () => {}): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    try {
      await work();
      return true;
    } catch (error) {
      runInAction(() => failed(error));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
