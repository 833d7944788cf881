import { disposeAll, type Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import type { RecordForm } from '@mortise/sdk/forms';
import { plainText, QuotationError } from '@mortise/sdk/domain';
import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { type DealDraft, type QuotationRow, withLines } from '../../shared/quotation/quotationRow.ts';
import type { acceptQuotation, readOffer, saveQuotations } from '../../server/quotationRoutes.ts';
import { headForm } from './quotationForms.ts';
import { Variant, type VariantRow } from './Variant.ts';

type SavedDeal = DealDraft & { readonly registration: string };

const MOST_VARIANTS = 4;
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
  /** What is being saved, and its key: a second try of the same is no second version. */
  private attempt: { readonly body: string; readonly key: string } | undefined;

  constructor(api: ApiService, usual: QuotationRow, deal: string | undefined) {
    this.api = api;
    this.usual = usual;
    this.deal = deal;
    makeAutoObservable<QuotationStore, 'keys' | 'api' | 'usual' | 'attempt'>(this, {
      head: observableRef,
      variants: observableRef,
      error: observableRef,
      keys: false,
      api: false,
      usual: false,
      attempt: false,
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
    void this.load();
    return disposeAll([
      reaction(
        () => this.currency,
        (currency) => this.setCurrency(currency),
      ),
      reaction(
        () => this.variants.map(({ row }) => row.offer || undefined),
        () => this.variants.forEach((variant) => void this.readOffer(variant)),
        { equals: compareStructural, fireImmediately: true },
      ),
      reaction(
        () => this.variants.map(({ offeredRate }) => offeredRate),
        () => this.variants.forEach((variant) => variant.takeRate()),
        { equals: compareStructural },
      ),
      reaction(
        () => this.variants.map(({ offeredResidual, row: { residualValue } }) => [offeredResidual, residualValue || undefined]),
        () => this.variants.forEach((variant) => variant.takeResidual()),
        { equals: compareStructural },
      ),
    ]);
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

  private async readOffer(variant: Variant): Promise<void> {
    const registration = variant.row.offer || undefined;
    if (variant.offer?.registration === registration) return;
    if (registration === undefined) return variant.take(undefined);
    const params = { registration };
    try {
      const offer = await this.api.call<typeof readOffer>('GET /financing/product-catalog-items/:registration/offer', { params });
      if (variant.row.offer === registration) variant.take(offer);
    } catch {
      // A notification tells why; the server checks the product once more when the quotation is saved.
    }
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
    for (const variant of this.variants) variant.setCurrency(currency);
  }

  /** Whether it was saved; what was typed stays where it was not. */
  save(): Promise<boolean> {
    const { name, client, asset } = this.head.values;
    const variants = this.variants.map(({ quoted }) => ({ ...quoted, currency: undefined }));
    const head = { name: plainText(name), client: plainText(client) || undefined, asset: plainText(asset) || undefined };
    const body = { ...head, currency: this.currency, ...(this.deal !== undefined && { deal: this.deal }), variants };
    const { typed } = this;
    return this.busy(async () => {
      const headers = { 'Idempotency-Key': this.keyFor(JSON.stringify(body)) };
      const saved = await this.api.call<typeof saveQuotations>('POST /financing/quotations', { body, headers });
      runInAction(() => {
        this.attempt = undefined;
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

  /** The key of a try that nobody has answered, while it is the same; another one otherwise. */
  private keyFor(body: string): string {
    if (this.attempt?.body !== body) this.attempt = { body, key: crypto.randomUUID() };
    return this.attempt.key;
  }

  private get typed(): string {
    return JSON.stringify([this.head.values, this.variants.map(({ row }) => row)]);
  }

  /** Shows what is stored: the latest version. */
  private take({ registration, name, currency, type, ...lists }: SavedDeal): void {
    const quotations = lists.quotations ?? [];
    const latest = Math.max(0, ...quotations.map(({ version }) => version ?? 0));
    const rows = quotations
      .filter(({ version }) => (version ?? 0) === latest)
      .slice(0, MOST_VARIANTS)
      .map((row) => withLines(row, lists.quotedAssets));
    const client = lists.persons?.find(({ role }) => role === 'CLIENT')?.personRegistration;
    this.deal = registration;
    this.head = headForm({ name, client, asset: lists.assets?.[0]?.assetRegistration, currency: currency || 'EUR' });
    this.variants = (rows.length === 0 ? [{ ...this.usual, contractType: type }] : rows).map((row) =>
      this.made({ ...row, currency: currency || 'EUR' }),
    );
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
