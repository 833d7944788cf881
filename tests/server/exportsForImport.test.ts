import { parse } from 'csv-parse/sync';
import readExcel from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ExportFormat, ExportInfo } from '../../plugins/screen-exports/shared/exports.ts';
import { describeOnOneDatabase, type TestDatabase } from './databases.ts';
import { Importing } from './importing.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 120_000 });

const PERSONS = '/api/person/persons';
const FORMATS: readonly ExportFormat[] = ['csv', 'xlsx'];

describeOnOneDatabase('an export of all fields, to be imported again', (kind) => {
  let database: TestDatabase;
  let server: ProductServer;
  beforeAll(async () => {
    database = await kind.createDemo();
    server = await ProductServer.start({ databaseUrl: database.settings.databaseUrl });
  });
  afterAll(async () => {
    await server.stop();
    await database.dispose();
  });

  /** The file of all fields. */
  const exported = async (request: { entity: string; format: ExportFormat; query?: object; registrations?: readonly string[] }) => {
    const { status, body } = await server.post<ExportInfo>('/api/report/exports', request);
    expect(status, JSON.stringify(body)).toBe(201);
    const path = `/api/report/exports/${body._id}`;
    await vi.waitFor(async () => expect((await server.get<ExportInfo>(path)).body).toMatchObject({ status: 'DONE' }), 60_000);
    const authorization = (await server.signIn('admin@demo')).headers.get('authorization')!;
    return new Uint8Array(await (await fetch(`${server.url}${path}/file`, { headers: { authorization } })).arrayBuffer());
  };
  const rowsOf = async (bytes: Uint8Array, format: ExportFormat): Promise<readonly (readonly unknown[])[]> =>
    format === 'csv' ? parse(Buffer.from(bytes), { bom: true }) : (await readExcel(Buffer.from(bytes)))[0]!.data;
  /** Imports the file as it is suggested to. */
  const imported = async (bytes: Uint8Array, format: ExportFormat, entity: string, as = 'admin@demo') => {
    const imports = new Importing(server, as);
    const { body } = await imports.upload(`again.${format}`, new Uint8Array(bytes), entity);
    const info = await imports.run(body._id, body.suggestion);
    return { ...info, columns: body.suggestion.columns.length, failures: await imports.rows(body._id, 'failed') };
  };

  const PERSON = {
    type: 'C', name: '=Formula & "Söhne"', phone: '+33142278186', shareCapital: '1234567.89', birthDate: '1990-01-31', nbOfEmployees: 12,
    registrations: [{ type: 'VAT', number: 'FR40303265045', verified: true }],
    addresses: [
      { type: 'MAIN', address1: 'Rue de l’Église, 1', city: 'Évreux', location: { type: 'POINT', coordinates: { longitude: '1.15', latitude: '49.02' } } },
      { type: 'BILLING', city: 'Worms' },
    ],
    bankAccounts: [
      { name: 'Rent', bankIban: 'DE89370400440532013000', sepaMandates: [{ rumName: 'First', rumReference: 'RUM1', rumStatus: 'ACTIVE' }] },
      { name: 'Costs', bankOwner: 'Somebody' },
    ],
  }; // prettier-ignore

  test.each(FORMATS)('19.A 21 has what is in lists and objects entry by entry, in cells that can be read: %s', async (format) => {
    const { body } = await server.post(PERSONS, PERSON);
    expect(body.code, JSON.stringify(body)).toBeUndefined();
    const [headers, row] = await rowsOf(await exported({ entity: 'Person', format, registrations: [body.registration] }), format);
    const cells = Object.fromEntries(headers!.map((header, index) => [header, row![index]]));
    expect(cells).toMatchObject({
      registration: body.registration,
      status: body.status,
      'registrations[0].number': 'FR40303265045',
      'addresses[0].city': 'Évreux',
      'addresses[0].location.coordinates.latitude': expect.anything(),
      'addresses[1].type': 'BILLING',
      'bankAccounts[0].sepaMandates[0].rumReference': 'RUM1',
      'bankAccounts[1].bankOwner': 'Somebody',
    });
    expect(headers).not.toContain('addresses[2].city');
    expect(JSON.stringify([headers, row])).not.toMatch(/\[object|\{"/);
  });

  test.each(FORMATS)('19.A 21 comes back as it was where another company imports it: %s', async (format) => {
    const { body: made } = await server.post(PERSONS, { ...PERSON, externalReference: `BACK-${format}` });
    const file = await exported({ entity: 'Person', format, registrations: [made.registration] });
    const done = await imported(file, format, 'Person', 'admin@nordic');
    expect(done, JSON.stringify(done.failures)).toMatchObject({ created: 1, failed: 0 });
    const [there] = (await server.get(`${PERSONS}?externalReference=BACK-${format}`, { as: 'admin@nordic' })).body;
    const entered = Object.fromEntries(Object.keys(PERSON).map((name) => [name, there[name]]));
    expect(entered).toEqual(Object.fromEntries(Object.keys(PERSON).map((name) => [name, made[name]])));
    expect(await imported(file, format, 'Person', 'admin@nordic')).toMatchObject({ skipped: 1, updated: 0, failed: 0 });
  });

  test.each(['Person', 'Contract', 'Invoice', 'Asset'].flatMap((entity) => FORMATS.map((format) => [entity, format] as const)))(
    '19.A 21 changes nothing where it is imported where it came from: %s, %s',
    async (entity, format) => {
      const done = await imported(await exported({ entity, format }), format, entity);
      expect(done, JSON.stringify(done.failures.slice(0, 3))).toMatchObject({ created: 0, updated: 0, failed: 0 });
      expect(done.skipped).toBeGreaterThan(5);
    },
  );
});
