import { ApiError, apiRoute, type Services } from '@mortise/sdk';
import { today } from '@mortise/sdk/domain';
import { filledText, objectOf, recordSchema, Repositories, type RequestScope, route, schemaName, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { Deal } from '../shared/deal.ts';
import { Product } from '../shared/product.ts';
import { ProductCatalogItem } from '../shared/productCatalogItem.ts';
import { quoteOffered, type Offer } from '../shared/quotation/offeredTerms.ts';
import { quote } from '../shared/quotation/quote.ts';
import { QuotationError } from '../shared/quotation/QuotationError.ts';
import { dealTermsOf, quoteTermsOf, withFigures, type QuotationRow } from '../shared/quotation/quotationRow.ts';
import { offerOf } from './offerOf.ts';

type StoredDeal = Awaited<ReturnType<typeof dealOf>>;

const MOST_VARIANTS = 4;
/** Of a quotation that rests on no product, whatever was sent. */
const NO_VERSIONS = { productRegistration: null, schemeRegistration: null, productTableRegistration: null } as const;
const WRITE_DEALS = `write ${apiRoute(Deal)}`;

const body = v.object({
  deal: v.pipe(v.optional(filledText(100)), v.description('Registration of the deal that gets another version; a new deal without it')),
  name: v.optional(text(200)),
  client: v.optional(filledText(100)),
  asset: v.optional(filledText(100)),
  currency: v.optional(v.pipe(text(3), v.regex(/^[A-Z]{3}$/)), 'EUR'),
  variants: v.pipe(v.array(objectOf<QuotationRow>()), v.minLength(1), v.maxLength(MOST_VARIANTS)),
});

/** For who quotes: what a product gives, and within which limits. */
export const readOffer = route({
  method: 'GET',
  path: '/financing/product-catalog-items/:registration/offer',
  permission: 'read /api/financing/product-catalog-items',
  tag: ProductCatalogItem.name,
  summary: 'The terms, rates and limits that a product of the catalogue gives a quotation',
  answer: v.pipe(objectOf<Offer>(), schemaName('Offer')),
  run: ({ scope, params: { registration } }, services) => offerOf(services, scope, registration),
});

/** Stores what is offered: computed here, whatever figures were sent. The versions before stay and are replaced. */
export const saveQuotations = route({
  method: 'POST',
  path: '/financing/quotations',
  permission: WRITE_DEALS,
  tag: Deal.name,
  summary: 'Save up to four quotations as a version of a deal, which is made where there is none',
  body,
  answer: recordSchema(Deal),
  run: async ({ scope, body: { deal, client, asset, name, currency, variants } }, services) => {
    const deals = services.get(Repositories).of(Deal);
    const existing = deal === undefined ? undefined : await dealOf(scope, deal, services);
    if (existing !== undefined) requireDraft(existing);
    const before = existing?.quotations ?? [];
    const version = 1 + Math.max(0, ...before.map((row) => row.version ?? 0));
    const offers = await Promise.all(variants.map(async ({ offer }) => (offer ? offerOf(services, scope, offer) : undefined)));
    const offered = variants.map((row, index): QuotationRow => ({
      ...computed(row, existing?.currency ?? currency, offers[index]),
      ...(offers[index]?.versions ?? NO_VERSIONS),
      registration: `Q${before.length + index + 1}`,
      version,
      state: 'OFFERED',
    }));
    const [first] = offered;
    const net = first === undefined ? undefined : quote(quoteTermsOf(first, currency)).net;
    const values = {
      ...dealTermsOf(first ?? {}),
      ...(offers[0]?.contractType && { type: offers[0].contractType }),
      ...(name !== undefined && name !== '' && { name }),
      quotations: [...offered, ...before.map((row) => ({ ...row, state: 'REPLACED' }))],
      ...(client !== undefined && { persons: withClient(existing, client) }),
      ...(asset !== undefined && { assets: withAsset(existing, asset, net) }),
    };
    if (existing !== undefined) return deals.update(scope, existing.registration, values, { version: existing._version, isEntered: true });
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
    return deals.create(scope, { ...filled, currency }, { isEntered: true });
  },
});

/** Takes one quotation: it stands first and its terms become those of the deal, which is then submitted as any other. */
export const acceptQuotation = route({
  method: 'POST',
  path: '/financing/deals/:registration/accept-quotation',
  permission: WRITE_DEALS,
  tag: Deal.name,
  summary: 'Accept a quotation: its terms become those of the deal',
  body: v.object({ quotation: filledText(100) }),
  answer: recordSchema(Deal),
  run: async ({ scope, params: { registration }, body: { quotation } }, services) => {
    const deal = await dealOf(scope, registration, services);
    requireDraft(deal);
    const rows = deal.quotations ?? [];
    const row = rows.find((one) => one.registration === quotation);
    if (row === undefined) throw new ApiError(404, 'NO_QUOTATION', 'The deal has no such quotation: take one that it lists.');
    if (row.state === 'REPLACED')
      throw new ApiError(409, 'QUOTATION_REPLACED', 'This quotation was replaced: take one of the latest version.');
    if (row.validUntil !== undefined && row.validUntil < today(scope.timeZone))
      throw new ApiError(409, 'QUOTATION_EXPIRED', 'This quotation has expired: save it again with a later date.');
    const taken = { ...computed(row, deal.currency ?? 'EUR'), state: 'ACCEPTED' };
    const others = rows.filter((one) => one !== row).map((one) => ({ ...one, state: 'REPLACED' }));
    const { net } = quote(quoteTermsOf(taken, deal.currency ?? 'EUR'));
    const assets = deal.assets?.length === 1 ? [{ ...deal.assets[0], amountExclTax: net }] : deal.assets;
    const contractType = await contractTypeOf(scope, row, services);
    const values = {
      ...dealTermsOf(taken),
      ...(contractType && { type: contractType }),
      quotations: [taken, ...others],
      ...(assets && { assets }),
    };
    return services.get(Repositories).of(Deal).update(scope, registration, values, { version: deal._version });
  },
});

/** Of the version that was quoted. */
async function contractTypeOf(scope: RequestScope, { offer, productRegistration }: QuotationRow, services: Services) {
  if (!productRegistration) return offer ? (await offerOf(services, scope, offer)).contractType : undefined;
  return (await services.get(Repositories).of(Product).find(scope, productRegistration))?.contractType;
}

const dealOf = (scope: RequestScope, registration: string, services: Services) =>
  services.get(Repositories).of(Deal).get(scope, registration);

function requireDraft({ status }: StoredDeal): void {
  if (status !== 'DRAFT')
    throw new ApiError(409, 'DEAL_SUBMITTED', 'The deal is no draft any more: take it back to draft to change its quotations.');
}

/** @throws ApiError that names the term, where it has no solution */
function computed(row: QuotationRow, currency: string, offer?: Offer): QuotationRow {
  try {
    return withFigures(row, quoteOffered(row, currency, offer));
  } catch (error) {
    if (error instanceof QuotationError) throw new ApiError(422, 'NO_QUOTATION', `${error.term}: ${error.message}`);
    throw error;
  }
}

const withClient = (deal: StoredDeal | undefined, personRegistration: string) => [
  { role: 'CLIENT', personRegistration },
  ...(deal?.persons ?? []).filter(({ role }) => role !== 'CLIENT'),
];

function withAsset(deal: StoredDeal | undefined, assetRegistration: string, amountExclTax: string | undefined) {
  return [{ assetRegistration, amountExclTax }, ...(deal?.assets ?? []).filter((row) => row.assetRegistration !== assetRegistration)];
}
