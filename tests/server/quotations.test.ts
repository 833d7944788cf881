import { today } from '@mortise/sdk/domain';
import { DatabaseService } from '@mortise/sdk/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dealMigrations } from '../../plugins/financing/server/dealMigrations.ts';
import { ProductServer } from './productServer.ts';

const QUOTATIONS = '/api/financing/quotations';
const DEALS = '/api/financing/deals';
const TERMS = { price: '10000', nominalRate: '0.12', duration: 12, frequency: '30', startDate: '2026-01-05', contractType: 'LEASE' };

let server: ProductServer;
let client: string;
let asset: string;
beforeAll(async () => {
  server = await ProductServer.start();
  client = (await server.post('/api/person/persons', { type: 'C', name: 'Northern Bakery' })).body.registration;
  await server.post(`/api/person/persons/${client}/transitions/activate`);
  asset = (await server.post('/api/asset/assets', { name: 'Deck oven' })).body.registration;
  for (const username of ['ada@demo', 'ben@demo'])
    await server.makeUser({ username, firstName: 'A', lastName: 'B', email: `${username}.example`, profiles: ['STAFF'] });
});
afterAll(() => server.stop());

const save = (body: object, as = 'ada@demo', headers: Record<string, string> = {}) =>
  server.call('POST', QUOTATIONS, { body, as, headers });
const accept = (deal: string, quotation: string) =>
  server.call('POST', `${DEALS}/${deal}/accept-quotation`, { body: { quotation }, as: 'ada@demo' });
const contractsOf = (deal: string) => server.get(`/api/financing/contracts?dealRegistration=${deal}`);
const move = (deal: string, code: string, as: string) => server.call('POST', `${DEALS}/${deal}/transitions/${code}`, { as });

test('[issue 25, 3] from quotation to contract nothing is typed twice: two variants, one accepted, approved by a second person', async () => {
  const variants = [
    { ...TERMS, firstRent: '2000', instalment: '1.00' },
    { ...TERMS, residualRate: '0.2' },
  ];
  const saved = await save({ client, asset, name: 'Oven', variants });
  expect([saved.status, saved.body.status]).toEqual([200, 'DRAFT']);
  // Figures are computed here, whatever was sent.
  expect(saved.body.quotations).toMatchObject([
    { registration: 'Q1', version: 1, state: 'OFFERED', instalment: '781.28', firstRent: '2000' },
    { registration: 'Q2', version: 1, state: 'OFFERED', instalment: '730.79', residualValue: '2000' },
  ]);
  const deal = saved.body.registration;
  const taken = await accept(deal, 'Q2');
  expect(taken.body).toMatchObject({ instalment: '730.79', residualValue: '2000', endDate: '2027-01-05', nominalRate: '0.12' });
  expect(taken.body.firstRent).toBeUndefined();
  expect(taken.body.quotations.map(({ registration, state }: { registration: string; state: string }) => [registration, state])).toEqual([
    ['Q2', 'ACCEPTED'],
    ['Q1', 'REPLACED'],
  ]);
  expect((await move(deal, 'submit', 'ada@demo')).status).toBe(200);
  const asked = await move(deal, 'approve', 'ada@demo');
  expect([asked.status, asked.body.status]).toEqual([202, 'WAITING']);
  const decide = (as: string) => server.post(`/api/core/approvals/${asked.body._id}/approve`, {}, { as });
  expect((await decide('ada@demo')).status).not.toBe(200);
  expect((await contractsOf(deal)).body).toEqual([]);
  expect((await decide('ben@demo')).body.status).toBe('APPROVED');
  expect((await server.get(`${DEALS}/${deal}`)).body.status).toBe('APPROVED');
  expect((await decide('ben@demo')).status).not.toBe(200);
  expect((await move(deal, 'approve', 'ada@demo')).status).toBeGreaterThanOrEqual(400);
  const { body: contracts } = await contractsOf(deal);
  expect(contracts).toHaveLength(1);
  // The deal leads to it, and goes no further itself.
  expect((await server.get(`${DEALS}/${deal}`)).body).toMatchObject({ contractRegistration: contracts[0].registration });
  expect((await server.post(`${DEALS}/${deal}/transitions/sign`, {})).status).toBe(409);
  expect((await server.get(`${DEALS}/${deal}/transitions`)).body.map(({ code }: { code: string }) => code)).toEqual([]);
  expect(contracts[0]).toMatchObject({
    status: 'APPROVED',
    name: 'Oven',
    instalment: '730.79',
    residualValue: '2000',
    duration: 12,
    financedAmountExclTax: '10000',
    persons: [{ role: 'CLIENT', personRegistration: client }],
    assets: [{ assetRegistration: asset }],
  });
  expect(Number(contracts[0].assets[0].amountExclTax)).toBe(10_000);
});

test('[issue 25, 3] saved again, it is another version; the one before is kept and can no longer be accepted', async () => {
  const first = await save({ variants: [TERMS] });
  const deal = first.body.registration;
  const second = await save({ deal, variants: [{ ...TERMS, duration: 24 }] });
  expect(second.body.quotations).toMatchObject([
    { registration: 'Q2', version: 2, state: 'OFFERED', duration: 24 },
    { registration: 'Q1', version: 1, state: 'REPLACED', duration: 12 },
  ]);
  expect(second.body.duration).toBe(24);
  expect([await accept(deal, 'Q1'), await accept(deal, 'Q9')].map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'QUOTATION_REPLACED'],
    [404, 'NO_QUOTATION'],
  ]);
});

test('[issue 25, 3] what has no solution, has expired or is submitted is refused by name, and nothing is written', async () => {
  const before = (await server.get(DEALS)).body.length;
  const none = await save({ variants: [TERMS, { ...TERMS, sought: 'rate', instalment: '800' }] });
  expect([none.status, none.body.message]).toEqual([422, 'rent: No rate gives this rent: without any interest it is 833.33.']);
  expect((await save({ variants: [] })).status).toBe(400);
  expect((await save({ variants: [TERMS, TERMS, TERMS, TERMS, TERMS] })).status).toBe(400);
  expect((await save({ variants: [{ ...TERMS, price: 'ten' }] })).body.message).toBe('price: This is no number: write it like 1234.5.');
  expect((await save({ variants: [{ ...TERMS, duration: 'long' }] })).status).toBe(422);
  expect((await save({ client: 'PER-NOBODY', variants: [TERMS] })).status).toBe(400);
  expect((await server.get(DEALS)).body).toHaveLength(before);
  const { body: expired } = await save({ client, variants: [{ ...TERMS, validUntil: '2020-01-01' }] });
  expect((await accept(expired.registration, 'Q1')).body.code).toBe('QUOTATION_EXPIRED');
  await move(expired.registration, 'submit', 'ada@demo');
  expect((await save({ deal: expired.registration, variants: [TERMS] })).body.code).toBe('DEAL_SUBMITTED');
});

test('[issue 25, 3] a product of the catalogue gives terms, rate and kind of contract; outside its limits nothing is saved', async () => {
  const make = async (collection: string, body: object) => (await server.post(`/api/financing/${collection}`, body)).body.registration;
  const policy = { allocationFirst: 'KIND', allocationOrder: ['FEE', 'PENALTY', 'TAX', 'PRINCIPAL', 'INTEREST'] };
  const short = await server.post('/api/financing/products', { name: 'Short', allocationOrder: ['FEE'] });
  expect([short.status, JSON.stringify(short.body)]).toEqual([
    400,
    expect.stringContaining('Name each of penalty, fee, tax, interest and principal once'),
  ]);
  const lease = { name: 'Lease', contractType: 'FINANCE_LEASE', code: 'STANDARD', rate: '0.05', ...policy };
  const productRegistration = await make('products', lease);
  const schemeRegistration = await make('schemes', {
    name: 'Quarterly',
    financialScheme: 'CONSTANT_ANNUITY',
    frequency: '90',
    paymentTiming: 'ADVANCE',
    gracePeriod: 6,
    rentRounding: '1',
  });
  const rates = [{ fromAmount: '0', duration: 36, rate: '0.07' }];
  const productTableRegistration = await make('product-tables', { name: 'Rates', productRegistration, rates });
  const links = { productRegistration, schemeRegistration, productTableRegistration };
  const offer = await make('product-catalog-items', { name: 'Ovens', ...links, highestAmount: '20000', longestDuration: 36 });
  const row = { ...TERMS, offer };
  const early = await save({ variants: [row] });
  expect([early.status, early.body.message]).toEqual([422, 'offer: The product is not offered any more: choose another one.']);
  expect((await server.call('POST', `/api/financing/product-catalog-items/${offer}/transitions/offer`, { as: 'ada@demo' })).status).toBe(
    200,
  );
  const given = await server.call('GET', `/api/financing/product-catalog-items/${offer}/offer`, { as: 'ada@demo' });
  expect(given.body).toMatchObject({
    isOffered: true,
    contractType: 'FINANCE_LEASE',
    rates: [{ rate: '0.07' }],
    terms: { financialProduct: 'STANDARD', frequency: '90', paymentTiming: 'ADVANCE', gracePeriods: 2, rentRounding: '1' },
  });
  const outside = await save({ variants: [TERMS, { ...row, price: '20000.01' }] });
  expect(outside.body.message).toBe('price: The product is offered up to a financed amount of 20000.');
  const saved = await save({ variants: [TERMS, row] });
  expect(saved.body.type).toBe('LEASE');
  // In which order money pays is the product's business, whoever quotes.
  expect((await accept(saved.body.registration, 'Q2')).body).toMatchObject({ type: 'FINANCE_LEASE', ...policy });
  const foreign = await server.call('GET', `/api/financing/product-catalog-items/${offer}/offer`, { as: 'admin@nordic' });
  expect(foreign.status).toBeGreaterThanOrEqual(400);
});

test('two clicks, or a line that breaks, make one deal and one version; a key that belongs to another quotation is refused', async () => {
  const body = { client, variants: [TERMS] };
  const key = { 'Idempotency-Key': 'quote-1' };
  const [one, two] = await Promise.all([save(body, 'ada@demo', key), save(body, 'ada@demo', key)]);
  expect([one.status, two.status, two.body.registration]).toEqual([200, 200, one.body.registration]);
  const deal = one.body.registration;
  const next = { ...body, deal };
  const second = { 'Idempotency-Key': 'quote-2' };
  await save(next, 'ada@demo', second);
  await move(deal, 'submit', 'ada@demo');
  // What was done is answered, whatever became of the deal.
  const again = await save(next, 'ada@demo', second);
  expect([again.status, again.body.quotations.length]).toEqual([200, 2]);
  expect((await server.get(`${DEALS}/${deal}`)).body.quotations).toHaveLength(2);
  expect((await save({ client, variants: [{ ...TERMS, duration: 24 }] }, 'ada@demo', key)).body.code).toBe('KEY_REUSED');
  const refused = { 'Idempotency-Key': 'quote-3' };
  expect((await save({ variants: [{ ...TERMS, price: 'ten' }] }, 'ada@demo', refused)).status).toBe(422);
  expect((await save({ variants: [TERMS] }, 'ada@demo', refused)).status).toBe(200);
});

test('several assets are kept with their quotation, and come over to the contract: what is only described becomes assets', async () => {
  const plough = { description: 'Plough', price: '1500', discount: '0.1', quantity: 2 };
  const assets = [{ assetRegistration: asset, price: '10000', options: '500' }, plough];
  const seasonalFactors = '0 0 1 1 1 1 1 2 1 1 1 0';
  const policy = { seasonalFactors, rentRounding: '0.05' };
  const saved = await save({ client, variants: [{ ...TERMS, price: null, ...policy, assets }, TERMS] });
  const deal = saved.body.registration;
  expect(saved.body).toMatchObject({
    financedAmountExclTax: '13200',
    seasonalFactors,
    quotedAssets: [
      { quotation: 'Q1', assetRegistration: asset, price: '10000' },
      { quotation: 'Q1', ...plough },
    ],
    assets: [{ assetRegistration: asset, amountExclTax: '10500' }],
  });
  expect(saved.body.instalment).toMatch(/^\d+(\.\d?[05]?)?$/);
  expect((await accept(deal, 'Q1')).body.assets).toMatchObject([{ assetRegistration: asset, amountExclTax: '10500' }]);
  await move(deal, 'submit', 'ada@demo');
  const asked = await move(deal, 'approve', 'ada@demo');
  await server.post(`/api/core/approvals/${asked.body._id}/approve`, {}, { as: 'ben@demo' });
  const [contract] = (await contractsOf(deal)).body;
  expect(contract).toMatchObject({ seasonalFactors, rentRounding: '0.05', financedAmountExclTax: '13200' });
  expect(contract.quotedAssets).toHaveLength(2);
  expect(contract.assets.map(({ amountExclTax }: { amountExclTax: string }) => Number(amountExclTax))).toEqual([10_500, 1_350, 1_350]);
  const made = await server.get(`/api/asset/assets/${contract.assets[2].assetRegistration}`);
  expect(made.body).toMatchObject({ name: 'Plough', priceExclTax: '1350', status: 'ORDERED' });
});

test("[issue 25, 2] an offer takes the residual value of the product's table, a typed one wins, and acceptance keeps the version that was quoted", async () => {
  const make = async (collection: string, body: object) => (await server.post(`/api/financing/${collection}`, body)).body.registration;
  const offered = (collection: string, registration: string) =>
    server.post(`/api/financing/${collection}/${registration}/transitions/offer`);
  const twice = await server.post('/api/financing/product-tables', {
    name: 'Twice',
    residuals: [
      { duration: 12, share: '0.3' },
      { duration: 12, share: '0.2' },
    ],
  });
  expect([twice.status, JSON.stringify(twice.body)]).toEqual([400, expect.stringContaining('This duration stands in the table twice')]);
  const residuals = [
    { duration: 24, share: '0.3' },
    { duration: 12, share: '0.5' },
  ];
  const productRegistration = await make('products', { name: 'Van', contractType: 'OPERATING_LEASE' });
  const schemeRegistration = await make('schemes', { name: 'A tenth', residualRate: '0.1' });
  const table = { name: 'Vans', productRegistration, residuals, startDate: '2020-01-01' };
  const productTableRegistration = await make('product-tables', table);
  const offer = await make('product-catalog-items', { name: 'Vans', productRegistration, schemeRegistration, productTableRegistration });
  await offered('product-catalog-items', offer);
  const given = await server.call('GET', `/api/financing/product-catalog-items/${offer}/offer`, { as: 'ada@demo' });
  expect(given.body).toMatchObject({ residuals: [{ duration: 24 }, { duration: 12 }], terms: { residualRate: null } });
  const row = { ...TERMS, duration: 18, offer };
  const stale = { residualFrom: 'TABLE', residualRate: '0.45', residualValue: '4500' };
  const variants = [row, { ...row, residualValue: '2500' }, { ...row, ...stale }, { ...row, residualRate: '0.25', residualFrom: 'TYPED' }];
  const { body: deal } = await save({ variants });
  expect(deal.quotations).toMatchObject([
    { residualFrom: 'TABLE', residualRate: '0.4', residualValue: '4000' },
    { residualValue: '2500' },
    { residualFrom: 'TABLE', residualRate: '0.4', residualValue: '4000' },
    { residualFrom: 'TYPED', residualRate: '0.25', residualValue: '2500' },
  ]);
  expect(deal.quotations[1].residualFrom).toBeUndefined();
  const outside = await save({ variants: [{ ...row, duration: 36 }] });
  expect([outside.status, outside.body.message]).toEqual([
    422,
    'residual: The table has residual values from 12 to 24 months, none for 36: change the duration, or type a residual value.',
  ]);
  const changed = await server.call('PATCH', `/api/financing/product-tables/${productTableRegistration}`, { body: { residuals: [] } });
  expect(JSON.stringify(changed.body)).toContain('Make a new version.');
  const next = await server.post(`/api/financing/product-tables/${productTableRegistration}/new-version`, { from: today('UTC') });
  await server.call('PATCH', `/api/financing/product-tables/${next.body.registration}`, {
    body: { residuals: [{ duration: 18, share: '0.2' }] },
  });
  await offered('product-tables', next.body.registration);
  expect((await save({ variants: [row] })).body.quotations).toMatchObject([{ residualValue: '2000' }]);
  expect((await accept(deal.registration, 'Q1')).body).toMatchObject({ residualValue: '4000' });
});

test('[issue 25, 3] a quotation says how much is used a year: the residual value follows it where the table does, and the contract takes it over', async () => {
  const make = async (collection: string, body: object) => (await server.post(`/api/financing/${collection}`, body)).body.registration;
  const productRegistration = await make('products', { name: 'Car', contractType: 'OPERATING_LEASE' });
  const residuals = [
    { duration: 12, share: '0.5', usage: 15_000 },
    { duration: 12, share: '0.4', usage: 30_000 },
  ];
  const productTableRegistration = await make('product-tables', { name: 'Cars', productRegistration, residuals, startDate: '2020-01-01' });
  const offer = await make('product-catalog-items', { name: 'Cars', productRegistration, productTableRegistration });
  await server.post(`/api/financing/product-catalog-items/${offer}/transitions/offer`);
  const use = { usageUnit: 'KM', yearlyUsage: 20_000, excessUsagePrice: '0.0850' };
  const { body: deal } = await save({ client, variants: [{ ...TERMS, offer, ...use }] });
  expect(deal.quotations).toMatchObject([{ residualFrom: 'TABLE', residualRate: '0.4', yearlyUsage: 20_000 }]);
  expect((await accept(deal.registration, 'Q1')).body).toMatchObject({ ...use, excessUsagePrice: '0.085' });
  const unsaid = await save({ variants: [{ ...TERMS, offer }] });
  expect([unsaid.status, unsaid.body.message]).toEqual([422, expect.stringMatching(/^yearlyUsage: .*say what is agreed for a year/)]);
});

test('[issue 25, 3] a quotation without a product says which kind of contract comes out; without one it is refused by the name of the field', async () => {
  const { contractType: _, ...terms } = TERMS;
  const productRegistration = (await server.post('/api/financing/products', { name: 'Rental', contractType: 'RENTAL' })).body.registration;
  const item = await server.post('/api/financing/product-catalog-items', { name: 'Rentals', productRegistration });
  const offer = item.body.registration;
  await server.post(`/api/financing/product-catalog-items/${offer}/transitions/offer`);
  // What the product says counts, whatever was sent.
  const { body: deal } = await save({ client, variants: [{ ...TERMS, offer }, terms, { ...terms, contractType: 'LOAN' }] });
  expect(deal).toMatchObject({
    type: 'RENTAL',
    quotations: [{ contractType: 'RENTAL' }, { registration: 'Q2' }, { contractType: 'LOAN' }],
  });
  const refused = await accept(deal.registration, 'Q2');
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    422,
    'NO_CONTRACT_TYPE',
    expect.stringMatching(/^The contract type is missing/),
  ]);
  expect((await accept(deal.registration, 'Q3')).body.type).toBe('LOAN');
  await move(deal.registration, 'submit', 'ada@demo');
  const asked = await move(deal.registration, 'approve', 'ada@demo');
  await server.post(`/api/core/approvals/${asked.body._id}/approve`, {}, { as: 'ben@demo' });
  expect((await contractsOf(deal.registration)).body).toMatchObject([{ type: 'LOAN' }]);
  // A deal that says it itself needs no other word.
  const { body: typed } = await server.post(DEALS, { name: 'Typed', type: 'CONSUMER_LOAN' });
  const { body: quoted } = await save({ deal: typed.registration, variants: [terms] });
  expect(quoted).toMatchObject({ type: 'CONSUMER_LOAN', quotations: [{ contractType: 'CONSUMER_LOAN' }] });
  expect((await accept(typed.registration, 'Q1')).body.type).toBe('CONSUMER_LOAN');
});

test('a deal that was approved before it named its contract names it after an update, where exactly one contract came of it', async () => {
  const database = server.services.get(DatabaseService);
  const approved = async () => {
    const { registration } = (await save({ client, variants: [TERMS] })).body;
    await accept(registration, 'Q1');
    await move(registration, 'submit', 'ada@demo');
    const { body: asked } = await move(registration, 'approve', 'ada@demo');
    if (asked.status === 'WAITING') await server.post(`/api/core/approvals/${asked._id}/approve`, {}, { as: 'ben@demo' });
    return registration as string;
  };
  const [deal, twice, manual] = [await approved(), await approved(), (await save({ client, variants: [TERMS] })).body.registration];
  const storedOf = async (registration: string) => {
    const sql = `select data, contract_registration as contract, (select json_agg(json_build_array(path, to_entity, to_registration) order by path, to_registration)
      from d.links l where l.tenant = t.tenant and from_id = t.id) as links from d.deals t where registration = $1`;
    const [row] = await database.query(sql, [registration]);
    return row;
  };
  const before = await storedOf(deal);
  await database.query(`delete from d.links where from_entity = 'Deal' and path = 'contractRegistration'`);
  await database.query(`update d.deals set data = data - 'contractRegistration', contract_registration = null`);
  const [contract] = (await contractsOf(deal)).body;
  expect((await server.get(`${DEALS}?contractRegistration=${contract.registration}`)).body).toEqual([]);
  await database.query(
    `update d.contracts set data = data || jsonb_build_object('dealRegistration', $1::text) where registration =
       (select max(registration) from d.contracts where data ->> 'dealRegistration' is null)`,
    [twice],
  );
  await database.transaction((statements) => dealMigrations[0]!.up(statements));
  expect(await storedOf(deal)).toEqual(before);
  expect((await server.get(`${DEALS}?contractRegistration=${contract.registration}`)).body).toMatchObject([{ registration: deal }]);
  const { body: history } = await server.get(`/api/core/histories?entityName=Deal&registration=${deal}`);
  expect(JSON.stringify(history)).toContain('contractRegistration');
  for (const other of [twice, manual]) expect((await server.get(`${DEALS}/${other}`)).body.contractRegistration).toBeUndefined();
});
