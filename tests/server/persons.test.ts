import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProductServer } from './productServer.ts';

const PERSONS = '/api/person/persons';
const MINE = { registrations: [{ type: 'LEI', number: '5493001KJTIIGC8Y1R12' }] };

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());

const add = (body: object, collection = PERSONS) => server.post(collection, body);
const refused = async (body: object) => {
  const { status, body: answer } = await add(body);
  expect(status).toBe(400);
  return Object.fromEntries(
    Object.entries<{ errorFormat: string }>(answer.fieldProps).map(([path, { errorFormat }]) => [path, errorFormat]),
  );
};

describe('a person who has an account', () => {
  test.each([
    ['persons', 'Ines'],
    ['prospects', 'Iris'],
  ])(
    '[API-057] [API-058] among the %s is read again with POST: the account gives what is missing, the body nothing',
    async (kind, firstName) => {
      const collection = `/api/person/${kind}`;
      const { body: person } = await add({ type: 'I', firstName, lastName: 'Roux', mobile: '+33612345678' }, collection);
      const again = (body = {}, as = 'admin@demo') => server.post(`${collection}/${person.registration}`, body, { as });
      expect(await again({ lastName: 'Other', email: 'typed@example.org' })).toMatchObject({
        status: 200,
        body: { registration: person.registration, lastName: 'Roux', _version: 1 },
      });
      if (kind === 'prospects') return;
      const account = { username: 'ines.roux@demo', firstName, lastName: 'Roux', email: 'ines@example.org', mobile: '+33698765432' };
      expect((await server.post('/api/core/users', { ...account, personRegistration: person.registration })).status).toBe(201);
      expect((await again()).body).toMatchObject({ email: 'ines@example.org', mobile: '+33 612345678', lastName: 'Roux', _version: 2 });
      expect((await again()).body).toMatchObject({ _version: 2 });
      expect((await server.post(`${collection}/PER-NONE`, {})).status).toBe(404);
      expect((await server.post(`${collection}/${person.registration}`, {}, { as: 'admin@nordic' })).status).toBe(404);
    },
  );

  test('[API-060] tells the time zone alone', async () => {
    const { body: person } = await add({ type: 'I', firstName: 'Omar', lastName: 'Diaz', timeZone: 'Africa/Tunis' });
    const { body } = await server.get(`${PERSONS}/${person.registration}?projection=timeZone`);
    expect(body.timeZone).toBe('Africa/Tunis');
    expect(body.lastName).toBeUndefined();
  });
});

describe('what is asked of a person', () => {
  test('[PERSON-029] [PERSON-030] [PERSON-034] a name or a last name by type, said beside the field', async () => {
    expect(await refused({ type: 'C' })).toEqual({ name: 'Name is mandatory' });
    expect(await refused({ type: 'O' })).toEqual({ name: 'Name is mandatory' });
    for (const type of ['I', 'E']) expect(await refused({ type })).toEqual({ lastName: 'Last name is mandatory' });
  });

  test('[PERSON-031] [PERSON-033] [PERSON-035] of a professional a contact and a number', async () => {
    expect(await refused({ type: 'P', lastName: 'Martin' })).toEqual({
      contacts: 'Professional contact is mandatory',
      registrations: 'Person identifier is mandatory',
    });
    expect((await add({ type: 'P', lastName: 'Martin', contacts: [{ position: 'CEO' }], registrations: [{ type: 'PRO' }] })).status).toBe(
      201,
    );
  });

  test('[PERSON-074] [PERSON-100] [PERSON-107] [PERSON-109] [PERSON-081] numbers that are right, and what the rows of its lists ask for', async () => {
    const wrong = await refused({
      type: 'C',
      name: 'Wrong',
      registrations: [{ type: 'SIR', number: '732829321' }],
      contacts: [
        { lastName: 'A', isDefault: true },
        { position: 'CEO', isDefault: true },
      ],
      bankAccounts: [{ bankIban: 'DE89370400440532013001' }],
      addresses: [{ city: 'Lille' }],
    });
    expect(Object.keys(wrong).toSorted()).toEqual([
      'addresses[0].type',
      'bankAccounts[0].bankIban',
      'bankAccounts[0].name',
      'contacts[0].position',
    ]);
    const { addresses: _a, ...rest } = {
      addresses: [],
      type: 'C',
      name: 'Wrong',
      registrations: [{ type: 'SIR', number: '732829321' }],
      contacts: [
        { position: 'CEO', isDefault: true },
        { position: 'CFO', isDefault: true },
      ],
    };
    expect(await refused(rest)).toEqual({
      'contacts[1].isDefault': 'Only one contact can be the default',
      'registrations[0].number': 'SIREN is invalid',
    });
  });

  test('a change is refused for what it brings, not for what was wrong before', async () => {
    const { body: person } = await add({ type: 'C', name: 'Before' });
    expect((await server.patch(`${PERSONS}/${person.registration}`, { type: 'I' })).status).toBe(400);
    expect((await server.patch(`${PERSONS}/${person.registration}`, { name: null })).status).toBe(400);
    expect((await server.patch(`${PERSONS}/${person.registration}`, { phone: '+33 140203040' })).status).toBe(200);
  });

  test('[PERSON-082] [PERSON-083] [PERSON-093] addresses of different types, where the tenant says so', async () => {
    const twice = {
      type: 'C',
      name: 'Twice',
      addresses: [
        { type: 'MAIN', city: 'Lille' },
        { type: 'MAIN', city: 'Paris' },
      ],
    };
    expect((await add(twice)).status).toBe(201);
    await server.call('PUT', '/api/core/options', { body: { options: { uniqueAddressPerType: ['person'] } } });
    expect(await refused(twice)).toEqual({ 'addresses[1].type': 'Address type must be unique' });
    await server.call('PUT', '/api/core/options', { body: { options: {} } });
  });
});

describe('names and registrations', () => {
  test('[PERSON-053] who has no name is listed under first and last name, which the name follows until somebody gives another', async () => {
    const { body: person } = await add({ type: 'I', firstName: 'Ada', lastName: 'Lovelace' });
    expect(person.name).toBe('Ada Lovelace');
    const path = `${PERSONS}/${person.registration}`;
    expect((await server.patch(path, { lastName: 'King' })).body.name).toBe('Ada King');
    expect((await server.patch(path, { name: 'Countess of Lovelace' })).body.name).toBe('Countess of Lovelace');
    expect((await server.patch(path, { lastName: 'Byron' })).body.name).toBe('Countess of Lovelace');
  });

  test('[PERSON-027] the address in the list is that of the first address', async () => {
    const { body } = await add({
      type: 'C',
      name: 'Somewhere',
      addresses: [{ type: 'MAIN', address1: 'Quai 1', zipcode: '59000', city: 'Lille', country: 'FR' }],
    });
    expect(body.addressLine).toBe('Quai 1, 59000 Lille, FR');
  });

  test('[PERSON-062] [PERSON-067] [PERSON-072] who is known under a number, or by a name, is found with the registration of the person', async () => {
    await add({ type: 'C', name: 'Quintessence Leasing', registration: 'LEI5493001KJTIIGC8Y1R12', ...MINE });
    const path = '/api/external/pivot/person-registration';
    const find = async (type: string, value: string) => (await server.post(`${path}/${type}`, { value })).body;
    const found = {
      type: 'LEI',
      number: '5493001KJTIIGC8Y1R12',
      name: 'Quintessence Leasing',
      registration: 'LEI5493001KJTIIGC8Y1R12',
      entity: 'Person',
    };
    expect(await find('LEI', '5493001')).toEqual([found]);
    expect(await find('LEI', 'quintess')).toEqual([found]);
    expect(await find('SIR', '5493001')).toEqual([]);
    expect((await server.post(`${path}/LEI`, { value: 1 })).status).toBe(400);
    expect((await server.post(`${path}/LEI`, { value: '5493001' }, { as: null })).status).toBe(401);
  });
});

describe('what else is asked about persons', () => {
  test('[PERSON-096] [PERSON-097] [PERSON-098] [API-063] [API-064] [API-065] [ERR-011] addresses: none from None, those of the tenant from Local, by words and by a point', async () => {
    const location = { coordinates: { longitude: 3.0573, latitude: 50.6292 } };
    await add({
      type: 'C',
      name: 'Placed',
      addresses: [{ type: 'MAIN', door: '7', address1: 'Xylophone Street 3', zipcode: '59800', city: 'Lille', location }],
    });
    const ask = async (query: string) => (await server.post(`/api/external/pivot/addresses?${query}`, {})).body;
    expect(await ask('search=xylophone')).toEqual([]);
    const [found] = await ask('provider=Local&search=xylophone');
    expect(found).toMatchObject({ label: 'Xylophone Street 3, 59800 Lille', address: { zipcode: '59800' } });
    expect(found.address, 'the door is that of the person').not.toHaveProperty('door');
    expect(await ask('provider=Local&coordinates=3.0574,50.6293')).toEqual([found]);
    expect(await ask(`provider=Local&placeId=${found.value}&detailFromCoordinates=1&sessiontoken=a`)).toEqual([found]);
    expect(await ask('provider=Local&placeId=Nowhere')).toEqual([]);
    expect(await ask('provider=Local&search=xylophone&country=FR&language=fr')).toEqual([]);
    const unknown = await server.post('/api/external/pivot/addresses?provider=Nobody&search=x', {});
    expect([unknown.status, unknown.body.code, unknown.body.message]).toEqual([400, 'MISSING_CONFIG', 'Configuration provider is missing']);
  });

  test('[PERSON-108] [ERR-014] the bank of an IBAN is known from other accounts at it', async () => {
    await add({
      type: 'C',
      name: 'Banked',
      bankAccounts: [{ name: 'A', bankIban: 'DE89370400440532013000', bankBic: 'COBADEFFXXX', bankName: 'Commerzbank' }],
    });
    expect((await server.get('/api/person/banks?iban=DE75370400440532013004')).body).toMatchObject({
      status: 400,
      code: 'INVALID_IBAN',
      message: 'IBAN DE75370400440532013004 is invalid',
    });
    expect((await server.get('/api/person/banks?iban=DE89370400440532013000')).body).toEqual({
      bankBic: 'COBADEFFXXX',
      bankName: 'Commerzbank',
    });
    expect((await server.get('/api/person/banks?iban=FR1420041010050500013M02606')).body).toEqual({});
  });

  test('[API-081] a person and a prospect are searched for by registration, with the fields that are asked for', async () => {
    const { body: person } = await add({ type: 'C', name: 'Projected' });
    const { body: prospect } = await server.post('/api/person/prospects', { type: 'C', name: 'Perhaps' });
    for (const [path, { registration, name }] of [
      [PERSONS, person],
      ['/api/person/prospects', prospect],
    ] as const)
      expect((await server.get(`${path}?registration=${registration}&projection=registration,name`)).body).toEqual([
        { _id: expect.any(String), registration, name },
      ]);
  });

  test('[PERSON-128] [API-103] the ascendants of a person come with their names', async () => {
    const { body: signer } = await add({ type: 'I', firstName: 'Grace', lastName: 'Hopper' });
    const { body: company } = await add({
      type: 'C',
      name: 'Signed',
      ascendants: [{ relation: 'SIGNEROF', personRegistration: signer.registration }],
    });
    const { body } = await server.get(`${PERSONS}/${company.registration}/ascendants`);
    expect(body).toEqual([
      {
        relation: 'SIGNEROF',
        personRegistration: signer.registration,
        person: { registration: signer.registration, name: 'Grace Hopper' },
      },
    ]);
  });

  test('[PERSON-122] mandates are draft, active or cancelled, of the scheme CORE or B2B, for one collection or recurrent', async () => {
    const lists = (await server.get('/api/script/lists?valuesOnly=true&lists=sepaMandateStatus,rumType,rumFrequency')).body;
    const codes = lists.map((list: readonly { value: string }[]) => list.map(({ value }) => value));
    expect(codes).toEqual([
      ['DRAFT', 'ACTIVE', 'CANCELLED'],
      ['CORE', 'B2B'],
      ['OOFF', 'RCUR'],
    ]);
  });

  test('[PERSON-126] the roles of a person include the built-in ones', async () => {
    const [roles] = (await server.get('/api/script/lists?valuesOnly=true&lists=personRole')).body;
    expect(roles.map(({ value }: { value: string }) => value)).toEqual(
      expect.arrayContaining(['TENANT', 'ORGAREGISTRATION', 'FUNDORGAREGISTRATION', 'PERSON']),
    );
  });
});

test('[PERSON-127] a person of a contract is linked in a role, for an asset of it where that is said', async () => {
  const { body: person } = await server.post('/api/person/persons', { type: 'C', name: 'Haulage SA' });
  const { body: asset } = await server.post('/api/asset/assets', { name: 'Crane' });
  const link = { role: 'CLIENT', personRegistration: person.registration, assetRegistration: asset.registration };
  const { body: contract } = await server.post('/api/financing/contracts', { name: 'Crane', persons: [link] });
  const { body } = await server.get(`/api/financing/contracts/${contract.registration}?include=personsNames,personsAssets`);
  expect(body.persons).toEqual([
    {
      ...link,
      person: { registration: person.registration, name: 'Haulage SA' },
      asset: { registration: asset.registration, name: 'Crane' },
    },
  ]);
});
