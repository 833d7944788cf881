import { writeXlsx } from 'hucre/xlsx';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ImportMapping } from '../../plugins/screen-imports/shared/imports.ts';
import { describeOnOneDatabase, type TestDatabase } from './databases.ts';
import { Importing } from './importing.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 60_000 });

const PERSONS = '/api/person/persons';

describeOnOneDatabase('cells of imports', (kind) => {
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

  /** Columns are called like what they go to. */
  const mappingOf = (csv: string, key: string): ImportMapping => ({
    key,
    columns: csv
      .split('\n')[0]!
      .split(',')
      .map((column) => ({ column, target: column })),
  });
  const bring = async (csv: string, key = 'externalReference') => {
    const { body } = await imports.upload('cells.csv', csv, 'Person');
    return { id: body._id, ...(await imports.run(body._id, mappingOf(csv, key))) };
  };
  const found = async (reference: string) => (await server.get(`${PERSONS}?externalReference=${reference}`)).body[0];

  const coordinates = { longitude: '8.1234567', latitude: '50.1' };
  const ADDRESSES = [
    { type: 'MAIN', address1: 'Old street 1', city: 'Mainz', zipcode: '55116', location: { type: 'POINT', coordinates } },
    { type: 'BILLING', address1: 'Box 7', city: 'Worms' },
  ];
  const mandate = { rumName: 'First', rumReference: 'RUM1', rumStatus: 'ACTIVE' };
  const ACCOUNTS = [
    { name: 'Rent', bankIban: 'DE89370400440532013000', sepaMandates: [mandate] },
    { name: 'Costs', bankOwner: 'Somebody' },
  ];
  const make = async (externalReference: string) => {
    const body = { type: 'C', name: externalReference, externalReference, addresses: ADDRESSES, bankAccounts: ACCOUNTS };
    const { status, body: made } = await server.post(PERSONS, body);
    expect(status, JSON.stringify(made)).toBe(201);
  };

  test('C 21 cells of an entry of a list change what they name and leave the rest of the entry, and all others', async () => {
    await make('LIST1');
    const csv =
      'externalReference,addresses[0].address1,addresses[0].zipcode,bankAccounts[1].bankOwner,bankAccounts[1].bankBic\nLIST1,New street 2,,Other,DEUTDEFF\n';
    expect(await bring(csv)).toMatchObject({ updated: 1, failed: 0 });
    const { zipcode: _zipcode, ...rest } = ADDRESSES[0]!;
    const after = await found('LIST1');
    expect(after.addresses).toEqual([{ ...rest, address1: 'New street 2' }, ADDRESSES[1]]);
    expect(after.bankAccounts).toMatchObject([ACCOUNTS[0], { ...ACCOUNTS[1], bankOwner: 'Other', bankBic: 'DEUTDEFF' }]);
    expect(await bring(csv)).toMatchObject({ updated: 0, skipped: 1 });
    expect((await found('LIST1'))._version).toBe(after._version);
  });

  test('C 21 an entry behind the last one is added once, with what it has to have, and one without values is none', async () => {
    await make('LIST2');
    const columns = 'externalReference,addresses[0].city,addresses[5].type,addresses[5].city';
    expect(await bring(`${columns}\nLIST2,,DELIVERY,Speyer\n`)).toMatchObject({ updated: 1, failed: 0 });
    const added = [...ADDRESSES, { type: 'DELIVERY', city: 'Speyer' }];
    expect((await found('LIST2')).addresses).toMatchObject(added);
    expect(await bring(`${columns}\nLIST2,,DELIVERY,Speyer\n`)).toMatchObject({ updated: 0, skipped: 1 });
    const refused = await bring('externalReference,addresses[7].city\nLIST2,Bingen\n');
    expect(refused).toMatchObject({ updated: 0, failed: 1 });
    expect((await imports.rows(refused.id))[0]?.reason).toBe('Address type is mandatory');
    expect((await found('LIST2')).addresses).toHaveLength(3);
  });

  test('C 21 a new record gets its entries in the order of their numbers, and the undo of a change brings back the list', async () => {
    const csv = 'externalReference,type,name,addresses[1].type,addresses[1].city,addresses[0].type\nLIST3,C,Three,BILLING,Worms,MAIN\n';
    expect(await bring(csv)).toMatchObject({ created: 1 });
    const before = (await found('LIST3')).addresses;
    expect(before.map(({ type, city }: { type: string; city?: string }) => [type, city])).toEqual([
      ['MAIN', undefined],
      ['BILLING', 'Worms'],
    ]);
    const changed = await bring('externalReference,addresses[1].city\nLIST3,Bingen\n');
    expect((await found('LIST3')).addresses).toMatchObject([{ type: 'MAIN' }, { type: 'BILLING', city: 'Bingen' }]);
    expect((await server.post(`/api/import/imports/${changed.id}/undo`)).status).toBe(200);
    await expect.poll(async () => (await found('LIST3')).addresses, { timeout: 20_000 }).toEqual(before);
  });

  test('C 21 cells of objects and lists within an entry change what they name and leave the rest, and make a new one', async () => {
    await make('DEEP1');
    const columns =
      'externalReference,addresses[0].location.coordinates.latitude,bankAccounts[0].sepaMandates[0].rumName,bankAccounts[0].sepaMandates[4].rumName,bankAccounts[0].sepaMandates[4].rumReference';
    const csv = `${columns}\nDEEP1,49.5,Renamed,Second,RUM2\n`;
    const done = await bring(csv);
    expect(done, JSON.stringify(await imports.rows(done.id))).toMatchObject({ updated: 1, failed: 0 });
    const after = await found('DEEP1');
    const location = { type: 'POINT', coordinates: { longitude: '8.1234567', latitude: '49.5' } };
    expect(after.addresses).toEqual([{ ...ADDRESSES[0], location }, ADDRESSES[1]]);
    const mandates = [
      { ...mandate, rumName: 'Renamed' },
      { rumName: 'Second', rumReference: 'RUM2' },
    ];
    expect(after.bankAccounts).toMatchObject([{ ...ACCOUNTS[0], sepaMandates: mandates }, ACCOUNTS[1]!]);
    expect(await bring('externalReference,addresses[0].location.coordinates.latitude\nDEEP1,49.5\n')).toMatchObject({ skipped: 1 });
    const made =
      'externalReference,type,name,addresses[0].type,addresses[0].location.coordinates.latitude,addresses[0].location.coordinates.longitude\nDEEP2,C,Deep,MAIN,1.5,2.5\n';
    expect(await bring(made)).toMatchObject({ created: 1 });
    expect((await found('DEEP2')).addresses).toMatchObject([
      { type: 'MAIN', location: { coordinates: { latitude: '1.5', longitude: '2.5' } } },
    ]);
    const wrong = await bring('externalReference,addresses[0].location.coordinates.latitude\nDEEP1,91\n');
    expect([wrong.failed, (await imports.rows(wrong.id))[0]?.reason]).toEqual([1, 'Latitude must be ≤ 90']);
  });

  test('C 21 cells of an object of the record change what they name and leave the rest', async () => {
    const csv = (latitude: string, longitude: string) =>
      `name,location.coordinates.latitude,location.coordinates.longitude\nCrane,${latitude},${longitude}\n`;
    const crane = async (text: string) => {
      const { body } = await imports.upload('place.csv', text, 'Location');
      return imports.run(body._id, mappingOf(text, 'name'));
    };
    const placed = async () => (await server.get('/api/asset/locations?name=Crane')).body[0].location;
    expect(await crane(csv('1.5', '2.5'))).toMatchObject({ created: 1 });
    expect(await crane('name,location.coordinates.latitude\nCrane,3.5\n')).toMatchObject({ updated: 1 });
    expect(await placed()).toMatchObject({ coordinates: { latitude: '3.5', longitude: '2.5' } });
    expect(await crane('name,location.coordinates.latitude\nCrane,3.5\n')).toMatchObject({ skipped: 1 });
  });

  test('C 21 an empty cell of an entry empties its field, also when nothing else changes', async () => {
    await make('EMPTY1');
    expect(await bring('externalReference,addresses[0].city,addresses[0].zipcode\nEMPTY1,Mainz,\n')).toMatchObject({ updated: 1 });
    expect((await found('EMPTY1')).addresses[0].zipcode).toBeUndefined();
  });

  const GREEK = 'Αλεξάνδρεια Ναυτιλιακή Εταιρεία Περιορισμένης Ευθύνης και Συνεργατών ';
  const many = (count: number) => Array.from({ length: count }, (_, index) => `${GREEK}${index}`);

  test('C 22 rows keyed by long names in Greek find their records, and so do the records that they refer to', async () => {
    const names = [...many(300), '-minus', '/like/i', '100%2C', `${GREEK.repeat(2)}one`, `${GREEK.repeat(2)}other`];
    const csv = `name,type\n${names.map((name) => `${name},C`).join('\n')}\n`;
    expect(await bring(csv, 'name')).toMatchObject({ created: names.length, failed: 0 });
    expect(await bring(csv, 'name')).toMatchObject({ created: 0, skipped: names.length, failed: 0 });
    const contracts = `externalReference,persons[CLIENT].name\n${names.map((name, index) => `GR${index},${name}`).join('\n')}\n`;
    const { body } = await imports.upload('contracts.csv', contracts);
    expect(await imports.run(body._id, mappingOf(contracts, 'externalReference'))).toMatchObject({ created: names.length, failed: 0 });
    expect(await bring(csv, 'name')).toMatchObject({ created: 0, skipped: names.length, failed: 0 });
  });

  test('C 22 a billing run takes contracts whose registrations are long and Greek', async () => {
    const rows = many(80).map((name, index) => `${GREEK.replaceAll(' ', '').slice(0, 58)}${index},${name},ACTIVE,2020-01-31,10`);
    const csv = `registration,name,status,plan[0].date,plan[0].payment\n${rows.join('\n')}\n`;
    const { body } = await imports.upload('billed.csv', csv);
    const info = await imports.run(body._id, mappingOf(csv, 'registration'));
    expect(info, JSON.stringify((await imports.rows(body._id, 'failed'))[0])).toMatchObject({ created: rows.length, failed: 0 });
    const bill = () => server.post('/api/script/runs/run-billing', { date: '2020-02-01' });
    expect((await bill()).body.nbTotal).toBeGreaterThanOrEqual(rows.length);
    expect((await bill()).body).toEqual({ nbTotal: 0 });
  });

  const COMMITTEES = '/api/support/committees';
  const toStart: ImportMapping = {
    key: 'name',
    columns: [
      { column: 'name', target: 'name' },
      { column: 'start', target: 'startDate' },
    ],
  };
  const startsOf = async (name: string): Promise<readonly string[]> => {
    const { body } = await server.get(`${COMMITTEES}?name=/^${name}/&sort=name`);
    return body.map(({ startDate }: { startDate: string }) => startDate);
  };

  test('C 23 date-times of workbooks keep their time of day, in the time zone of the user', async () => {
    const moments = ['2026-07-01T14:30:15Z', '2026-01-05T23:45:00Z', '2026-03-29T00:00:00Z'].map((moment) => new Date(moment));
    const rows = moments.map((moment, index) => [`Book ${index}`, moment, 46_204.60434028 + index]);
    const columns = [{}, { numFmt: 'yyyy-mm-dd hh:mm' }, {}];
    const book = await writeXlsx({ sheets: [{ name: 'S', columns, rows: [['name', 'start', 'number'], ...rows] }] });
    const { body } = await imports.upload('moments.xlsx', new Uint8Array(book), 'Committee');
    expect(await imports.run(body._id, toStart)).toMatchObject({ created: 3, failed: 0 });
    expect(await startsOf('Book')).toEqual(['2026-07-01T12:30:15.000Z', '2026-01-05T22:45:00.000Z', '2026-03-28T23:00:00.000Z']);
    expect(await imports.run(body._id, toStart)).toMatchObject({ skipped: 3 });
    const numbers = { ...toStart, columns: [toStart.columns[0]!, { column: 'number', target: 'startDate' }] };
    expect(await imports.run(body._id, numbers)).toMatchObject({ updated: 2, skipped: 1, failed: 0 });
    expect(await startsOf('Book')).toEqual(['2026-07-01T12:30:15.000Z', '2026-07-02T12:30:15.000Z', '2026-07-03T12:30:15.000Z']);
  });

  test.each([
    ['2026-07-01 14:30:15', '2026-07-01T12:30:15.000Z'],
    ['2026-07-01T14:30:15', '2026-07-01T12:30:15.000Z'],
    ['2026-07-01T14:30:15Z', '2026-07-01T14:30:15.000Z'],
    ['2026-07-01T14:30:15+03:00', '2026-07-01T11:30:15.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['31/01/2026 14:30', '2026-01-31T13:30:00.000Z'],
    ['31/01/2026 14:30:15', '2026-01-31T13:30:15.000Z'],
    ['31/01/26 14:30', '2026-01-31T13:30:00.000Z'],
    ['31.1.2026 9:05', '2026-01-31T08:05:00.000Z'],
    ['31-01-2026 14:30', '2026-01-31T13:30:00.000Z'],
    ['2026/01/31 14:30', '2026-01-31T13:30:00.000Z'],
    ['1/31/2026 2:30 PM', '2026-01-31T13:30:00.000Z'],
    ['31 Jan 2026 14:30', '2026-01-31T13:30:00.000Z'],
  ])('C 23 the text %s is the moment %s', async (text, moment) => {
    const name = `Text ${text.replaceAll(/\W/g, (sign) => String(sign.codePointAt(0)))} end`;
    const { body } = await imports.upload('moments.csv', `name;start\n${name};${text}\n`, 'Committee');
    expect(await imports.run(body._id, toStart)).toMatchObject({ created: 1, failed: 0 });
    expect(await startsOf(name)).toEqual([moment]);
    const { columns } = toStart;
    const days = await imports.upload('days.csv', `name;start\n${name};${text}\n`);
    expect(await imports.run(days.body._id, { columns: [columns[0]!, columns[1]!] })).toMatchObject({ created: 1, failed: 0 });
    const { body: contracts } = await server.get(`/api/financing/contracts?name=${name}`);
    expect(contracts.map(({ startDate }: { startDate: string }) => startDate)).toEqual([
      DateTime.fromISO(moment, { zone: 'Europe/Paris' })
        .setZone(text.includes('+') ? 'UTC+3' : 'Europe/Paris')
        .toISODate(),
    ]);
  });

  const contractsOf = async (csv: string, mapping: ImportMapping) => {
    const { body } = await imports.upload('fixed.csv', csv);
    const done = await imports.run(body._id, mapping);
    const { body: contracts } = await server.get(`/api/financing/contracts?name=${csv.split('\n')[1]!.split(';')[0]}`);
    return { ...done, reasons: (await imports.rows(body._id, 'failed')).map(({ reason }) => reason), contract: contracts[0] };
  };
  const named = { columns: [{ column: 'name', target: 'name' }] };

  test('C 23 fixed dates are set: one for all, one that the row writes as its column does, and one put together', async () => {
    const startDate = (template: string) => ({ ...named, fixed: { startDate: template } });
    expect(await contractsOf('name\nFixed1\n', startDate('2026-01-31'))).toMatchObject({
      created: 1,
      contract: { startDate: '2026-01-31' },
    });
    expect(await contractsOf('name\nFixed2\n', startDate('31/01/2026'))).toMatchObject({
      created: 1,
      contract: { startDate: '2026-01-31' },
    });
    expect(await contractsOf('name;signed\nFixed3;02/03/2026\nFixed4;15/03/2026\n', startDate('{signed}'))).toMatchObject({
      created: 2,
      contract: { startDate: '2026-03-02' },
    });
    expect(await contractsOf('name;year\nFixed5;2025\n', startDate('{year}-12-31'))).toMatchObject({
      created: 1,
      contract: { startDate: '2025-12-31' },
    });
  });

  test('C 23 fixed moments are set, in the time zone of the import', async () => {
    const { body } = await imports.upload('moment.csv', 'name\nFixed moment\n', 'Committee');
    const mapping = { ...named, fixed: { startDate: '2026-01-31 14:30' }, timeZone: 'Europe/Paris' };
    expect(await imports.run(body._id, mapping)).toMatchObject({ created: 1 });
    expect(await startsOf('Fixed moment')).toEqual(['2026-01-31T13:30:00.000Z']);
  });

  test('fixed values that their field does not take are refused, or fail their rows', async () => {
    const { body } = await imports.upload('refused.csv', 'name;year\nRefused;soon\n');
    const start = (fixed: object) => server.post(`/api/import/imports/${body._id}/run`, { mapping: { ...named, fixed } });
    const told = async (fixed: object) => {
      const answer = await start(fixed);
      return [answer.status, answer.body.errors];
    };
    expect(await told({ startDate: 'soon' })).toEqual([400, ['Start date: "soon" is not a date like yyyy-MM-dd']]);
    expect(await told({ startDate: '01/02/2026' })).toEqual([400, ['Start date: "01/02/2026" is not a date like yyyy-MM-dd']]);
    expect(await told({ duration: 'long' })).toEqual([400, ['Duration in months: "long" is not a number like 1,234.56']]);
    expect(await contractsOf('name;year\nRefused;soon\n', { ...named, fixed: { startDate: '{year}-12-31' } })).toMatchObject({
      failed: 1,
      reasons: ['Start date: "soon-12-31" is not a date like yyyy-MM-dd'],
    });
  });
});
