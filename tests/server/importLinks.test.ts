import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ImportMapping } from '../../plugins/screen-imports/shared/imports.ts';
import { describeOnOneDatabase, type TestDatabase } from './databases.ts';
import { Importing } from './importing.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

const PERSONS = '/api/person/persons';
const CONTRACTS = '/api/financing/contracts';
const ASSETS = '/api/asset/assets';

describeOnOneDatabase('columns of records that the rows of an import refer to', (kind) => {
  let database: TestDatabase;
  let server: ProductServer;
  let imports: Importing;
  beforeAll(async () => {
    database = await kind.createDemo();
    server = await ProductServer.start({ databaseUrl: database.settings.databaseUrl });
    imports = new Importing(server);
  });
  afterAll(async () => {
    await server.stop();
    await database.dispose();
  });

  /** Each column is a header with the place that it goes to. */
  const bring = async (columns: Readonly<Record<string, string>>, rows: readonly string[], entity = 'Contract') => {
    const headers = Object.keys(columns);
    const { body } = await imports.upload('linked.csv', `${headers.join(',')}\n${rows.join('\n')}\n`, entity);
    const mapping: ImportMapping = { key: 'externalReference', columns: headers.map((column) => ({ column, target: columns[column]! })) };
    const info = await imports.run(body._id, mapping);
    return { ...info, failures: (await imports.rows(body._id, 'failed')).map(({ line, reason }) => [line, reason]) };
  };
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await server.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.registration;
  };
  const company = (name: string, more: object = {}) => made(PERSONS, { type: 'C', name, ...more });
  const clientsOf = async (reference: string): Promise<readonly (readonly string[])[]> =>
    (await server.get(`${CONTRACTS}?externalReference=${reference}`)).body[0].persons.map(({ role, personRegistration }: any) => [
      role,
      personRegistration,
    ]);
  const CLIENT = 'persons[CLIENT]';
  const REFERENCE = { Number: 'externalReference' } as const;

  test('19.C 21 a tax number finds its company, whatever the row calls it; one that nobody has makes it', async () => {
    const known = await company('Tramontane', { registrations: [{ type: 'VAT', number: 'FR40303265045' }] });
    const columns = {
      ...REFERENCE,
      Client: `${CLIENT}.name`,
      Tax: `${CLIENT}.registrations[0].number`,
      Kind: `${CLIENT}.registrations[0].type`,
    };
    const done = await bring(columns, [
      'TAX1,Tramontane SA,FR40303265045,VAT',
      'TAX2,Levante,ESA28015865,VAT',
      'TAX3,Levante,ESA28015865,VAT',
    ]);
    expect(done, JSON.stringify(done.failures)).toMatchObject({ created: 3, failed: 0 });
    expect(await clientsOf('TAX1')).toEqual([['CLIENT', known]]);
    const [[, fresh]] = (await clientsOf('TAX2')) as [[string, string]];
    expect(await clientsOf('TAX3')).toEqual([['CLIENT', fresh]]);
    expect((await server.get(`${PERSONS}/${fresh}`)).body).toMatchObject({ name: 'Levante', registrations: [{ number: 'ESA28015865' }] });
    expect(await bring(columns, ['TAX2,Levante,ESA28015865,VAT'])).toMatchObject({ skipped: 1 });
  });

  test('19.C 21 what several records have is refused with line, column and remedy, and nothing is made', async () => {
    const one = await company('Twin & Co', { externalReference: 'TWIN1' });
    await company('Twin & Co', { externalReference: 'TWIN2' });
    const done = await bring({ ...REFERENCE, Client: `${CLIENT}.name` }, ['AMB1,Twin & Co', 'AMB2,Only One Ltd']);
    expect(done).toMatchObject({ created: 1, failed: 1 });
    expect(done.failures).toEqual([
      [2, 'Client: several records (Person) have "Twin & Co". Say which is meant by a column with its registration'],
    ]);
    const surer = { ...REFERENCE, Client: `${CLIENT}.name`, Code: `${CLIENT}.externalReference` };
    expect(await bring(surer, ['AMB1,Twin & Co,TWIN1'])).toMatchObject({ created: 1 });
    expect(await clientsOf('AMB1')).toEqual([['CLIENT', one]]);
    // The rows themselves: which of two contracts is meant is no guess either.
    for (const reference of ['SAME', 'SAME']) await made(CONTRACTS, { name: 'Same', externalReference: reference });
    const same = await bring({ ...REFERENCE, Title: 'name' }, ['SAME,Renamed']);
    expect(same.failures).toEqual([
      [2, 'Number: several records (Contract) have "SAME". Say which is meant by a column with its registration'],
    ]);
  });

  test('19.C 21 columns that mean different records are refused, and so is one that is wrong in itself', async () => {
    await company('Alpha', { externalReference: 'ALPHA', email: 'alpha@linked.example' });
    await company('Omega', { externalReference: 'OMEGA', email: 'omega@linked.example' });
    const columns = { ...REFERENCE, Code: `${CLIENT}.externalReference`, Mail: `${CLIENT}.email` };
    const done = await bring(columns, ['DIF1,ALPHA,omega@linked.example', 'DIF2,ALPHA,alpha@linked.example', 'DIF3,OMEGA,nonsense']);
    expect(done).toMatchObject({ created: 1, failed: 2 });
    expect(done.failures).toEqual([
      [2, 'Code and Mail mean different records (Person). Correct one of them'],
      [4, expect.stringMatching(/^Mail: /)],
    ]);
  });

  test('19.C 21 one that is known need not be described; one that is missing says what a new one lacks', async () => {
    const known = await made(ASSETS, { name: 'Crane', identificationNumber: 'VIN-CRANE' });
    const columns = { ...REFERENCE, Vin: 'assets[].identificationNumber' };
    expect(await bring(columns, ['VIN1,VIN-CRANE'])).toMatchObject({ created: 1 });
    const { body } = await server.get(`${CONTRACTS}?externalReference=VIN1`);
    expect(body[0].assets).toMatchObject([{ assetRegistration: known }]);
  });

  test('19.C 21 a contract that is there gets the client that the file names, in the place of the one before', async () => {
    const [before, after] = [await company('Before'), await company('After', { externalReference: 'AFTER' })];
    const partner = await company('Partner');
    const persons = [
      { role: 'CLIENT', personRegistration: before },
      { role: 'PARTNER', personRegistration: partner },
    ];
    await made(CONTRACTS, { name: 'Moving', externalReference: 'MOVE1', persons });
    const columns = { ...REFERENCE, Client: `${CLIENT}.externalReference`, Called: `${CLIENT}.name` };
    expect(await bring(columns, ['MOVE1,AFTER,After'])).toMatchObject({ updated: 1, failed: 0 });
    expect(await clientsOf('MOVE1')).toEqual([
      ['CLIENT', after],
      ['PARTNER', partner],
    ]);
    expect(await bring(columns, ['MOVE1,AFTER,After'])).toMatchObject({ updated: 0, skipped: 1 });
    const third = await bring(columns, ['MOVE1,THIRD,Third Ltd']);
    expect(third, JSON.stringify(third.failures)).toMatchObject({ updated: 1, failed: 0 });
    const [[, made3]] = (await clientsOf('MOVE1')) as [[string, string]];
    expect((await server.get(`${PERSONS}/${made3}`)).body).toMatchObject({ name: 'Third Ltd', externalReference: 'THIRD' });
    expect((await server.post(`/api/import/imports/${third._id}/undo`)).status).toBe(200);
    await expect
      .poll(() => clientsOf('MOVE1'), { timeout: 20_000 })
      .toEqual([
        ['CLIENT', after],
        ['PARTNER', partner],
      ]);
    await expect.poll(async () => (await server.get(`${PERSONS}/${made3}`)).status, { timeout: 20_000 }).toBe(404);
  });

  test('19.C 21 a field that refers to a record takes what identifies it, and is offered so', async () => {
    const owner = await company('Owner of Cranes', { email: 'owner@linked.example' });
    const columns = { Vin: 'identificationNumber', Title: 'name', Mail: 'owner.email', Owner: 'owner.name' };
    const headers = Object.keys(columns) as (keyof typeof columns)[];
    const csv = `${headers.join(',')}\nOWN1,Crane,owner@linked.example,Owner of Cranes\nOWN2,Digger,new@linked.example,New Owner\nOWN3,Loader,,\n`;
    const { body } = await imports.upload('assets.csv', csv, 'Asset');
    const mapping = { key: 'identificationNumber', columns: headers.map((column) => ({ column, target: columns[column] })) };
    expect(await imports.run(body._id, mapping)).toMatchObject({ created: 3, failed: 0 });
    const ownerOf = async (vin: string) => (await server.get(`${ASSETS}?identificationNumber=${vin}`)).body[0].owner;
    expect(await ownerOf('OWN1')).toBe(owner);
    expect((await server.get(`${PERSONS}/${await ownerOf('OWN2')}`)).body).toMatchObject({
      name: 'New Owner',
      email: 'new@linked.example',
    });
    expect((await ownerOf('OWN3')) ?? null).toBeNull();
    expect(await imports.run(body._id, mapping)).toMatchObject({ skipped: 3 });
    const { body: targets } = await server.get('/api/import/targets?entityName=Asset');
    expect(targets.map(({ target }: any) => target)).toEqual(expect.arrayContaining(['owner.email', 'owner.registrations[0].number']));
  });
});
