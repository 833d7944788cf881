import type { Services } from '@mortise/sdk';
import { isFrequency, today } from '@mortise/sdk/domain';
import { Repositories, type RequestScope } from '@mortise/sdk/server';
import { Product } from '../shared/product.ts';
import { ProductCatalogItem } from '../shared/productCatalogItem.ts';
import { ProductTable } from '../shared/productTable.ts';
import type { Offer } from '../shared/quotation/offeredTerms.ts';
import { Scheme } from '../shared/scheme.ts';
import { holdsOn } from './holdsOn.ts';
import { versionOn } from './versions.ts';

/** A table says more than the one share of a scheme. */
const NO_RESIDUAL = { residualRate: null } as const;

/** What an item of the catalogue offers today, with its scheme, rate table and product: of each the version that holds. */
export async function offerOf(services: Services, scope: RequestScope, registration: string): Promise<Offer> {
  const repositories = services.get(Repositories);
  const day = today(scope.timeZone);
  const items = repositories.of(ProductCatalogItem);
  const item = (await versionOn(items, scope, day, registration)) ?? (await items.get(scope, registration));
  const { schemeRegistration, productTableRegistration, productRegistration } = item;
  const [scheme, table, product] = await Promise.all([
    schemeRegistration ? versionOn(repositories.of(Scheme), scope, day, schemeRegistration) : undefined,
    productTableRegistration ? versionOn(repositories.of(ProductTable), scope, day, productTableRegistration) : undefined,
    productRegistration ? versionOn(repositories.of(Product), scope, day, productRegistration) : undefined,
  ]);
  const isWhole = (!schemeRegistration || scheme) && (!productTableRegistration || table) && (!productRegistration || product);
  const residuals = table?.residuals ?? [];
  return {
    registration,
    versions: {
      offer: item.registration,
      productRegistration: product?.registration ?? null,
      schemeRegistration: scheme?.registration ?? null,
      productTableRegistration: table?.registration ?? null,
    },
    isOffered: Boolean(isWhole) && item.status === 'OFFERED' && holdsOn(day)(item),
    currency: item.currency,
    contractType: product?.contractType,
    lowestAmount: item.lowestAmount,
    highestAmount: item.highestAmount,
    shortestDuration: item.shortestDuration,
    longestDuration: item.longestDuration,
    terms: { ...(product?.code && { financialProduct: product.code }), ...termsOf(scheme), ...(residuals.length > 0 && NO_RESIDUAL) },
    policy: { allocationFirst: product?.allocationFirst ?? null, allocationOrder: product?.allocationOrder ?? null },
    rates: table?.rates ?? [],
    rate: product?.rate,
    residuals,
  };
}

/** Grace is told in months by schemes and in payments by quotations. */
function termsOf(scheme: Scheme | undefined): Offer['terms'] {
  if (scheme === undefined) return {};
  const { financialScheme, frequency, paymentTiming, dayCount, gracePeriod = 0, residualRate } = scheme;
  const { seasonalFactors = null, rentRounding = null, rentRoundingMode = null } = scheme;
  const days = Number(frequency);
  const gracePeriods = isFrequency(days) ? Math.ceil((gracePeriod * 30) / days) : gracePeriod;
  const rents = { seasonalFactors, rentRounding, rentRoundingMode };
  return { financialScheme, frequency, paymentTiming, dayCount, gracePeriods: gracePeriods || null, residualRate, ...rents };
}
