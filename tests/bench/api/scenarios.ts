import { v7 as uuidv7 } from 'uuid';

/** What is measured: the same question to the product and to hand-written SQL behind a bare handler. */
export interface Scenario {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Path and query of the product's API. */
  readonly product: string;
  /** Path of the baseline server. */
  readonly baseline: string;
  readonly body?: () => Record<string, unknown>;
  /** The same question to Directus, and how many times its requests per second are the goal. */
  readonly directus?: { readonly path: string; readonly goal: number; readonly body?: () => Record<string, unknown> };
}

/** Records and values that the scenarios ask for; read from the database once. */
export interface Known {
  readonly id: string;
  readonly registration: string;
  /** Id some way down the list. */
  readonly deepId: string;
  /** Whose contracts are looked for. */
  readonly client: string;
  /** Who gets the contracts that are created: they gather run after run. */
  readonly newClient: string;
}

const COLUMNS = 'registration,status,name,type,externalReference,startDate,financedAmountExclTax,outstanding';
const CONTRACTS = '/api/financing/contracts';

const DIRECTUS = '/items/contracts';
const DIRECTUS_PAGE = `${DIRECTUS}?limit=20&fields=id,registration,status,name,type,external_reference,start_date,financed_amount_excl_tax,outstanding`;

const page = (name: string, query: string, baseline: string, directus?: Scenario['directus']): Scenario => ({
  name,
  method: 'GET',
  product: `${CONTRACTS}?range=0-19&projection=${COLUMNS}${query === '' ? '' : `&${query}`}`,
  baseline,
  ...(directus && { directus }),
});

let turn = 0;
const amount = (): string => `${10_000 + ((turn += 1) % 90_000)}.50`;

export const scenarios = (known: Known): readonly Scenario[] => [
  page('first page', '', '/first', { path: `${DIRECTUS_PAGE}&sort=-id`, goal: 5 }),
  page('filtered and sorted page', 'status=ACTIVE&fromStartDate=20250101&toStartDate=20250331&sort=-financedAmountExclTax', '/sorted'),
  page('free text, two words', 'search=scania%2072', '/search?one=scania&two=72', {
    path: `${DIRECTUS_PAGE}&sort=-id&search=scania%2072`,
    goal: 20,
  }),
  page('free text, no match', 'search=zzqqxx', '/search?one=zzqqxx&two=zzqqxx', {
    path: `${DIRECTUS_PAGE}&sort=-id&search=zzqqxx`,
    goal: 20,
  }),
  page('person by role', `client=${known.client}`, `/role?person=${known.client}`),
  page('deep page by keyset', `afterId=${known.deepId}`, `/after?id=${known.deepId}`),
  page('count of a status and a quarter', 'status=CLOSED&fromStartDate=20230101&toStartDate=20230331', '/count'),
  {
    name: 'read by id',
    method: 'GET',
    product: `${CONTRACTS}/${known.id}`,
    baseline: `/read?id=${known.id}`,
    directus: { path: `${DIRECTUS}/${known.id}`, goal: 5 },
  },
  {
    name: 'create',
    method: 'POST',
    product: CONTRACTS,
    baseline: '/create',
    body: () => ({
      name: 'Bench contract, 48 months',
      type: 'LOAN',
      startDate: '2026-01-01',
      financedAmountExclTax: amount(),
      persons: [{ role: 'CLIENT', personRegistration: known.newClient }],
    }),
    directus: {
      path: DIRECTUS,
      goal: 5,
      body: () => ({
        id: uuidv7(),
        name: 'Bench contract, 48 months',
        type: 'LOAN',
        start_date: '2026-01-01',
        financed_amount_excl_tax: amount(),
        data: { persons: [{ role: 'CLIENT', personRegistration: known.newClient }] },
      }),
    },
  },
  {
    name: 'update with history',
    method: 'PATCH',
    product: `${CONTRACTS}/${known.id}`,
    baseline: `/update?id=${known.id}`,
    body: () => ({ instalment: amount() }),
  },
];
