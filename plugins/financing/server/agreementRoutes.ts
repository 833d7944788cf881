import type { Services } from '@mortise/sdk';
import { today } from '@mortise/sdk/domain';
import { anyObject, Repositories, type RequestScope, route, type Run, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { Agreement } from '../shared/agreement.ts';
import { ProductCatalogItem } from '../shared/productCatalogItem.ts';
import { holdsOn } from './holdsOn.ts';

const MOST = 500;

/** The agreement under which a partner brings business now; nothing where there is none. API-109 */
export const currentAgreement = route({
  method: 'GET',
  path: '/financing/agreements/current-for-person/:registration',
  permission: 'read /api/financing/agreements',
  tag: Agreement.name,
  summary: 'The agreement of a partner that holds now',
  answer: v.optional(anyObject),
  run: async ({ scope, params: { registration } }, services) => {
    const anyOf = { partnerRegistration: [registration], status: ['ACTIVE'] };
    const query = { anyOf, sort: '-startDate', limit: MOST, count: 'none' } as const;
    const { entities } = await services.get(Repositories).of(Agreement).list(scope, query);
    return entities.find(holdsOn(today(scope.timeZone)));
  },
});

/** What is offered today: to everybody, and to the partner. API-112 */
async function offered(scope: RequestScope, services: Services, partner?: string): Promise<readonly ProductCatalogItem[]> {
  const query = { anyOf: { status: ['OFFERED'] }, sort: 'name', limit: MOST, count: 'none' } as const;
  const { entities } = await services.get(Repositories).of(ProductCatalogItem).list(scope, query);
  const isFor = ({ partnerRegistration }: ProductCatalogItem): boolean => !partnerRegistration || partnerRegistration === partner;
  return entities.filter(isFor).filter(holdsOn(today(scope.timeZone)));
}

export const productsOfPartner = route({
  method: 'GET',
  path: '/financing/agreements/products-catalog',
  permission: 'read /api/financing/product-catalog-items',
  tag: Agreement.name,
  summary: 'What is offered today to a partner',
  query: { partner: v.pipe(v.optional(text(100)), v.description('Registration of the partner; their own where a partner asks')) },
  answer: v.array(anyObject),
  run: ({ scope, query: { partner } }, services) => offered(scope, services, partner ?? scope.user.partnerRegistration),
});

/** For scripts and for the road; a script of the name comes before it. */
export const productsCatalog: Run = {
  permission: 'read /api/financing/product-catalog-items',
  run: ({ scope }, services) => offered(scope, services),
};
