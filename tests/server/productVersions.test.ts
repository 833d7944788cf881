import { addDays, today } from '@mortise/sdk/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProductServer } from './productServer.ts';

const FINANCING = '/api/financing';
const TERMS = { price: '10000', duration: 12, frequency: '30', startDate: '2026-01-05' };
const TODAY = today('UTC');
const LONG_AGO = '2020-01-01';

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
  await server.makeUser({ username: 'ada@demo', firstName: 'A', lastName: 'B', email: 'ada@demo.example', profiles: ['STAFF'] });
  await server.makeUser({ username: 'sam@demo', firstName: 'S', lastName: 'B', email: 'sam@demo.example', profiles: ['SALES'] });
});
afterAll(() => server.stop());

const make = async (collection: string, body: object): Promise<string> =>
  (await server.post(`${FINANCING}/${collection}`, body)).body.registration;
const read = async (collection: string, registration: string) => (await server.get(`${FINANCING}/${collection}/${registration}`)).body;
const offer = (collection: string, registration: string) => server.post(`${FINANCING}/${collection}/${registration}/transitions/offer`);
const follow = (collection: string, registration: string, from: string, as = 'ada@demo') =>
  server.call('POST', `${FINANCING}/${collection}/${registration}/new-version`, { body: { from }, as });
const change = (collection: string, registration: string, body: object) =>
  server.call('PATCH', `${FINANCING}/${collection}/${registration}`, { body, as: 'admin@demo' });
const quote = (body: object) => server.call('POST', `${FINANCING}/quotations`, { body, as: 'ada@demo' });

/** What is offered since long ago, at 7 %. */
async function makeOffer() {
  const productRegistration = await make('products', {
    name: 'Lease',
    contractType: 'FINANCE_LEASE',
    code: 'STANDARD',
    startDate: LONG_AGO,
  });
  const rates = [{ fromAmount: '0', duration: 36, rate: '0.07' }];
  const table = { name: 'Rates', productRegistration, rates, startDate: LONG_AGO, endDate: '2099-12-31' };
  const productTableRegistration = await make('product-tables', table);
  const item = await make('product-catalog-items', { name: 'Ovens', productRegistration, productTableRegistration });
  await offer('product-catalog-items', item);
  return { product: productRegistration, table: productTableRegistration, item };
}

test('[issue 25, 2] a new version begins on its day, the one before ends the day before; quotations take the one of their day and keep it', async () => {
  const { product, table, item } = await makeOffer();
  const row = { ...TERMS, nominalRate: '0.07', offer: item };
  const { body: first } = await quote({ variants: [row] });
  expect(first.quotations[0]).toMatchObject({ offer: item, productRegistration: product, productTableRegistration: table });
  const made = await follow('product-tables', table, TODAY);
  expect([made.status, made.body]).toMatchObject([
    200,
    { name: 'Rates', status: 'DRAFT', version: 2, previousVersion: table, startDate: TODAY },
  ]);
  expect(made.body).toMatchObject({ endDate: '2099-12-31', rates: [{ duration: 36, rate: '0.07' }] });
  expect(await read('product-tables', table)).toMatchObject({ startDate: LONG_AGO, endDate: addDays(TODAY, -1), version: 1 });
  const second = made.body.registration;
  expect((await change('product-tables', second, { rates: [{ fromAmount: '0', duration: 36, rate: '0.09' }] })).status).toBe(200);
  // A draft is offered to nobody, and what ended is not either.
  const between = await quote({ variants: [row] });
  expect([between.status, between.body.message]).toEqual([422, 'offer: The product is not offered any more: choose another one.']);
  await offer('product-tables', second);
  const given = await server.call('GET', `${FINANCING}/product-catalog-items/${item}/offer`, { as: 'ada@demo' });
  expect(given.body).toMatchObject({
    registration: item,
    isOffered: true,
    rates: [{ rate: '0.09' }],
    versions: { productTableRegistration: second },
  });
  const { body: later } = await quote({
    deal: first.registration,
    variants: [{ ...row, nominalRate: '0.09', productTableRegistration: table }],
  });
  expect(later.quotations.map((one: { productTableRegistration: string }) => one.productTableRegistration)).toEqual([second, table]);
});

test('[issue 25, 2] the catalogue item itself has versions: whichever is chosen, the one of the day is quoted, and an accepted one keeps its kind', async () => {
  const { product, item } = await makeOffer();
  const { body: second } = await follow('product-catalog-items', item, TODAY);
  await offer('product-catalog-items', second.registration);
  const { body: deal } = await quote({ variants: [{ ...TERMS, nominalRate: '0.07', offer: item }] });
  expect(deal.quotations[0]).toMatchObject({ offer: second.registration, productRegistration: product });
  const { body: changed } = await follow('products', product, TODAY);
  expect((await change('products', changed.registration, { contractType: 'RENTAL' })).status).toBe(200);
  await offer('products', changed.registration);
  const accepted = await server.call('POST', `${FINANCING}/deals/${deal.registration}/accept-quotation`, {
    body: { quotation: 'Q1' },
    as: 'ada@demo',
  });
  expect(accepted.body.type).toBe('FINANCE_LEASE');
});

test('[issue 25, 2] what was quoted does not change its terms any more, for nobody, and the error names the way on', async () => {
  const { product, table, item } = await makeOffer();
  expect((await change('products', product, { rate: '0.05' })).status).toBe(200);
  await quote({ variants: [{ ...TERMS, nominalRate: '0.07', offer: item }] });
  const reason = 'can no longer be changed: contracts or quotations use it. Make a new version.';
  const refused = await Promise.all([
    change('products', product, { rate: '0.04' }),
    change('product-tables', table, { rates: [] }),
    change('product-catalog-items', item, { lowestAmount: '1' }),
    change('product-catalog-items', item, { startDate: TODAY }),
  ]);
  expect(refused.map(({ status, body }) => [status, body.fieldProps])).toEqual(
    [
      ['rate', 'Rate'],
      ['rates', 'Rates'],
      ['lowestAmount', 'Lowest amount'],
      ['startDate', 'Start date'],
    ].map(([name, label]) => [400, { [name!]: { errorFormat: `${label} ${reason}` } }]),
  );
  const whole = await read('products', product);
  expect((await server.call('PUT', `${FINANCING}/products/${product}`, { body: { ...whole, rate: '0.04' } })).status).toBe(400);
  expect(await read('products', product)).toMatchObject({ rate: '0.05' });
  expect((await change('products', product, { description: 'Our usual lease', endDate: '2099-01-01' })).status).toBe(200);
});

test('[issue 25, 2] versions do not overlap, nobody makes two at once, and what is wrong is refused with the way out', async () => {
  const scheme = await make('schemes', { name: 'Monthly', frequency: '30', startDate: '2026-03-01' });
  const early = await Promise.all(['2026-02-28', '2026-03-01'].map((from) => follow('schemes', scheme, from)));
  expect(early.map(({ status, body }) => [status, body.code])).toEqual([
    [422, 'VERSION_TOO_EARLY'],
    [422, 'VERSION_TOO_EARLY'],
  ]);
  expect((await follow('schemes', scheme, 'soon')).status).toBe(400);
  const both = await Promise.all(['2026-05-01', '2026-06-01'].map((from) => follow('schemes', scheme, from)));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'VERSION_FOLLOWS' });
  const second = both.find(({ status }) => status === 200)!.body;
  const day = addDays(second.startDate, -1);
  expect(await read('schemes', scheme)).toMatchObject({ endDate: day });
  const overlapping = await Promise.all([
    change('schemes', scheme, { endDate: '2026-12-31' }),
    change('schemes', second.registration, { startDate: day }),
    change('schemes', second.registration, { startDate: null }),
    change('schemes', second.registration, { endDate: day }),
  ]);
  expect(overlapping.map(({ status, body }) => [status, Object.values(body.fieldProps)])).toEqual([
    [400, [{ errorFormat: 'End date can no longer be changed: another version follows it.' }]],
    [400, [{ errorFormat: 'The version before holds until that day: begin after it' }]],
    [400, [{ errorFormat: 'The version before holds until that day: begin after it' }]],
    [400, [{ errorFormat: 'It ends before it begins: choose a later day' }]],
  ]);
  expect((await change('schemes', second.registration, { previousVersion: null, version: 9 })).status).toBe(400);
  // Without the draft the first one is open again.
  expect((await server.call('DELETE', `${FINANCING}/schemes/${second.registration}`)).status).toBeLessThan(300);
  expect((await change('schemes', scheme, { endDate: null })).status).toBe(200);
  expect((await follow('schemes', scheme, '2026-07-01')).body).toMatchObject({ version: 2 });
});

test('[issue 25, 2] another tenant, and whoever may not write products, makes no version of them', async () => {
  const { product } = await makeOffer();
  const refused = await Promise.all([follow('products', product, TODAY, 'admin@nordic'), follow('products', product, TODAY, 'sam@demo')]);
  expect(refused.map(({ status }) => status)).toEqual([404, 403]);
  expect((await read('products', product)).endDate).toBeUndefined();
});

test('[issue 25, 2] contracts and deals are found by the version that they rest on: what was accepted, among those that one may read', async () => {
  const { table, item } = await makeOffer();
  const { body: deal } = await quote({
    variants: [
      { ...TERMS, nominalRate: '0.07', offer: item },
      { ...TERMS, nominalRate: '0.08' },
    ],
  });
  const found = async (collection: string, criterion: string, registration: string, as = 'ada@demo') =>
    (await server.call('GET', `${FINANCING}/${collection}?quotations.${criterion}=${registration}`, { as })).body;
  for (const [criterion, registration] of [
    ['offer', item],
    ['productTableRegistration', table],
  ] as const) {
    expect(await found('deals', criterion, registration)).toMatchObject([{ registration: deal.registration }]);
    expect(await found('contracts', criterion, registration)).toEqual([]);
    expect(await found('deals', criterion, registration, 'admin@nordic')).toEqual([]);
  }
  const client = (await server.post('/api/person/persons', { type: 'C', name: 'Northern Bakery' })).body.registration;
  await server.post(`/api/person/persons/${client}/transitions/activate`);
  const variants = [
    { ...TERMS, nominalRate: '0.07', offer: item },
    { ...TERMS, nominalRate: '0.08', contractType: 'LOAN' },
  ];
  for (const quotation of ['Q1', 'Q2']) {
    const { body: made } = await quote({ client, variants });
    const step = (path: string, body: object = {}) =>
      server.call('POST', `${FINANCING}/deals/${made.registration}/${path}`, { body, as: 'ada@demo' });
    await step('accept-quotation', { quotation });
    await step('transitions/submit');
    const { body: asked } = await step('transitions/approve');
    expect((await server.post(`/api/core/approvals/${asked._id}/approve`)).body.status).toBe('APPROVED');
  }
  expect(await found('contracts', 'offer', item)).toMatchObject([{ quotations: [{ registration: 'Q1', state: 'ACCEPTED' }] }]);
  expect(await found('deals', 'offer', item)).toHaveLength(3);
});
