import type { Services } from '@mortise/sdk';
import { isFrequency, today } from '@mortise/sdk/domain';
import { Repositories, type RequestScope } from '@mortise/sdk/server';
import { Product } from '../shared/product.ts';
import { ProductCatalogItem } from '../shared/productCatalogItem.ts';
import { ProductTable } from '../shared/productTable.ts';
import type { Offer } from '../shared/quotation/offeredTerms.ts';
import { Scheme } from '../shared/scheme.ts';
import { holdsOn } from './holdsOn.ts';

interface Finds<R> {
  find(scope: RequestScope, registration: string): Promise<R | undefined>;
}

/** What an item of the catalogue offers, with its scheme, rate table and product. */
export async function offerOf(services: Services, scope: RequestScope, registration: string): Promise<Offer> {
  const repositories = services.get(Repositories);
  const item = await repositories.of(ProductCatalogItem).get(scope, registration);
  const named = async <R>(records: Finds<R>, name: string | undefined) => (name ? records.find(scope, name) : undefined);
  const [scheme, table, product] = await Promise.all([
    named(repositories.of(Scheme), item.schemeRegistration),
    named(repositories.of(ProductTable), item.productTableRegistration),
    named(repositories.of(Product), item.productRegistration),
  ]);
  return {
    registration: item.registration,
    isOffered: item.status === 'OFFERED' && holdsOn(today(scope.timeZone))(item),
    currency: item.currency,
    contractType: product?.contractType,
    lowestAmount: item.lowestAmount,
    highestAmount: item.highestAmount,
    shortestDuration: item.shortestDuration,
    longestDuration: item.longestDuration,
    terms: { ...(product?.code && { financialProduct: product.code }), ...termsOf(scheme) },
    rates: table?.rates ?? [],
    rate: product?.rate,
  };
}

/** Grace is told in months by schemes and in payments by quotations. */
function termsOf(scheme: Scheme | undefined): Offer['terms'] {
  if (scheme === undefined) return {};
  const { financialScheme, frequency, paymentTiming, dayCount, gracePeriod = 0, residualRate } = scheme;
  const days = Number(frequency);
  const gracePeriods = isFrequency(days) ? Math.ceil((gracePeriod * 30) / days) : gracePeriod;
  return { financialScheme, frequency, paymentTiming, dayCount, gracePeriods: gracePeriods || null, residualRate };
}
