import { ApiError, apiRoute, type Services } from '@mortise/sdk';
import { QuotationError, quoteFields, today } from '@mortise/sdk/domain';
import { filledText, objectOf, recordSchema, Repositories, type RequestScope, route, schemaName, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { Deal } from '../shared/deal.ts';
import { Product } from '../shared/product.ts';
import { ProductCatalogItem } from '../shared/productCatalogItem.ts';
import { ProductTable } from '../shared/productTable.ts';
import { quoteOffered, type Offer } from '../shared/quotation/offeredTerms.ts';
import { quotedAmountsOf } from '../shared/quotation/quotedLines.ts';
import { dealTermsOf, withFigures, withLines, type QuotationRow } from '../shared/quotation/quotationRow.ts';
import { offerOf } from './offerOf.ts';

type StoredDeal = Awaited<ReturnType<typeof dealOf>>;

const MOST_VARIANTS = 4;
/** Of a quotation that rests on no product, whatever was sent. */
const NO_VERSIONS = { productRegistration: null, schemeRegistration: null, productTableRegistration: null } as const;
const NO_POLICY = { allocationFirst: null, allocationOrder: null } as const;
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
  isIdempotent: true,
  body,
  answer: recordSchema(Deal),
  run: ({ scope, body: asked, once }, services) =>
    once({
      prepare: () => offeredVersion(scope, asked, services),
      run: ({ existing, values }, statements) => {
        const deals = services.get(Repositories).of(Deal);
        if (existing !== undefined)
          return deals.update(scope, existing.registration, values, { version: existing._version, isEntered: true, statements });
        const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
        return deals.create(scope, { ...filled, currency: asked.currency }, { isEntered: true, statements });
      },
    }),
});

/** The next version of a deal's quotations, and the deal that it is for. @throws DEAL_SUBMITTED, NO_QUOTATION */
async function offeredVersion(scope: RequestScope, asked: v.InferOutput<typeof body>, services: Services) {
  const { deal, client, asset, name, currency, variants } = asked;
  const existing = deal === undefined ? undefined : await dealOf(scope, deal, services);
  if (existing !== undefined) requireDraft(existing);
  const before = existing?.quotations ?? [];
  const version = 1 + Math.max(0, ...before.map((row) => row.version ?? 0));
  const offers = await Promise.all(variants.map(async ({ offer }) => (offer ? offerOf(services, scope, offer) : undefined)));
  const offered = variants.map((row, index): QuotationRow => ({
    ...computed(row, existing?.currency ?? currency, offers[index]),
    ...(offers[index]?.versions ?? NO_VERSIONS),
    ...(offers[index]?.policy ?? NO_POLICY),
    contractType: offers[index]?.contractType ?? (row.contractType || ownType(existing)) ?? null,
    registration: `Q${before.length + index + 1}`,
    version,
    state: 'OFFERED',
  }));
  const [first = {}] = offered;
  const lines = offered.flatMap(({ registration, assets = [] }) => (assets ?? []).map((line) => ({ ...line, quotation: registration })));
  const values = {
    ...dealTermsOf(first),
    ...(first.contractType && { type: first.contractType }),
    ...(name !== undefined && name !== '' && { name }),
    quotations: [...offered.map(withoutLines), ...before.map((row) => ({ ...row, state: 'REPLACED' }))],
    quotedAssets: [...lines, ...(existing?.quotedAssets ?? [])],
    ...(client !== undefined && { persons: withClient(existing, client) }),
    ...assetsWith(existing, first, existing?.currency ?? currency, asset),
  };
  return { existing, values };
}

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
    const row = rows.map((one) => withLines(one, deal.quotedAssets)).find((one) => one.registration === quotation);
    if (row === undefined) throw new ApiError(404, 'NO_QUOTATION', 'The deal has no such quotation: take one that it lists.');
    if (row.state === 'REPLACED')
      throw new ApiError(409, 'QUOTATION_REPLACED', 'This quotation was replaced: take one of the latest version.');
    if (row.validUntil && row.validUntil < today(scope.timeZone))
      throw new ApiError(409, 'QUOTATION_EXPIRED', 'This quotation has expired: save it again with a later date.');
    const residuals = await residualsOf(scope, row, services);
    const taken = { ...computed(row, deal.currency ?? 'EUR', undefined, residuals), state: 'ACCEPTED' };
    const others = rows.filter((one) => one.registration !== quotation).map((one) => ({ ...one, state: 'REPLACED' }));
    const only = deal.assets?.length === 1 ? deal.assets[0]?.assetRegistration : undefined;
    const type = (await contractTypeOf(scope, row, services)) ?? (row.contractType || ownType(deal));
    if (!type)
      throw new ApiError(422, 'NO_CONTRACT_TYPE', 'The contract type is missing: choose it or a product that has one, and save again.');
    const values = {
      ...dealTermsOf(taken),
      type,
      quotations: [withoutLines(taken), ...others],
      ...assetsWith(deal, taken, deal.currency ?? 'EUR', only),
    };
    return services.get(Repositories).of(Deal).update(scope, registration, values, { version: deal._version });
  },
});

/** The table of residual values that was quoted from: of its version. */
async function residualsOf(scope: RequestScope, { residualFrom, productTableRegistration }: QuotationRow, services: Services) {
  if (residualFrom !== 'TABLE' || !productTableRegistration) return undefined;
  return (await services.get(Repositories).of(ProductTable).find(scope, productTableRegistration))?.residuals;
}

/** Of the version that was quoted. */
async function contractTypeOf(scope: RequestScope, { offer, productRegistration }: QuotationRow, services: Services) {
  if (!productRegistration) return offer ? (await offerOf(services, scope, offer)).contractType : undefined;
  return (await services.get(Repositories).of(Product).find(scope, productRegistration))?.contractType;
}

const dealOf = (scope: RequestScope, registration: string, services: Services) =>
  services.get(Repositories).of(Deal).get(scope, registration);

/** The contract type that a deal says itself: not where quotations gave it one. */
const ownType = (deal: StoredDeal | undefined): string | undefined =>
  deal?.quotations?.some(({ contractType }) => contractType) ? undefined : (deal?.type ?? undefined);

function requireDraft({ status }: StoredDeal): void {
  if (status !== 'DRAFT')
    throw new ApiError(409, 'DEAL_SUBMITTED', 'The deal is no draft any more: take it back to draft to change its quotations.');
}

/** @throws ApiError that names the term, where it has no solution */
function computed(row: QuotationRow, currency: string, offer?: Offer, residuals?: Offer['residuals']): QuotationRow {
  try {
    return withFigures(row, quoteOffered(row, currency, offer, residuals));
  } catch (error) {
    if (error instanceof QuotationError) throw new ApiError(422, 'NO_QUOTATION', `${error.term}: ${error.message}`);
    throw error;
  }
}

const withClient = (deal: StoredDeal | undefined, personRegistration: string) => [
  { role: 'CLIENT', personRegistration },
  ...(deal?.persons ?? []).filter(({ role }) => role !== 'CLIENT'),
];

function withoutLines(row: QuotationRow) {
  const { assets: _, ...stored } = row;
  return stored;
}

/**
 * The assets of a deal once a row holds: those that it chooses, with what each costs. What other quotations chose is out, what somebody added stays. Of a row without lines it is the one
 * that is named; nothing changes where there is none.
 */
function assetsWith(deal: StoredDeal | undefined, row: QuotationRow, currency: string, asset: string | undefined) {
  const others = new Set(deal?.quotedAssets?.flatMap(({ assetRegistration }) => assetRegistration ?? []));
  const isNamed = asset !== undefined && !row.assets?.length;
  if (!row.assets?.length && !isNamed && others.size === 0) return {};
  const lines = isNamed ? [{ assetRegistration: asset, amountExclTax: quoteFields(row, currency).net }] : quotedAmountsOf(row, currency);
  const chosen = lines.flatMap(({ assetRegistration, amountExclTax }) => (assetRegistration ? [{ assetRegistration, amountExclTax }] : []));
  const replaced = new Set([...others, ...chosen.map(({ assetRegistration }) => assetRegistration)]);
  return { assets: [...chosen, ...(deal?.assets ?? []).filter(({ assetRegistration }) => !replaced.has(assetRegistration))] };
}
