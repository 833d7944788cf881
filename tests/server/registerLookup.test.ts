import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilePreview, ImportInfo } from '../../plugins/screen-imports/shared/imports.ts';
import { ProductServer } from './productServer.ts';

const COMPANIES = new URL('../../../shared/data/registers/uk_companies_house_sample.csv', import.meta.url);
const ENTRIES = '/api/person/register-entries';
const as = 'admin@master';
let server: ProductServer;

beforeAll(async () => {
  server = await ProductServer.start({ hasDemo: false });
});
afterAll(() => server.stop());

const ask = async (type: string, question: object) =>
  (await server.post(`/api/external/pivot/person-registration/${type}?administrativeStatus=ACTIVE`, question, { as })).body;
const lookUp = (type: string, value: string, personType = 'C') => ask(type, { value, personType });

test('[PERSON-066] [API-066] [API-067] [API-068] [API-069] a company of an imported register is found by number and by name, and brings what the register knows', async () => {
  const entry = {
    name: 'Vaucanson Levage',
    registrationType: 'SIR',
    number: '732829320',
    legalForm: 'SAS',
    address1: '1 Rue de la Grue',
    zipcode: '69001',
    city: 'Lyon',
    country: 'FR',
  };
  expect((await server.post(ENTRIES, entry, { as })).status).toBe(201);
  const values = {
    name: 'Vaucanson Levage',
    legalForm: 'SAS',
    addresses: [
      {
        type: 'REGISTERED',
        address1: '1 Rue de la Grue',
        zipcode: '69001',
        city: 'Lyon',
        country: 'FR',
        addressLine: '1 Rue de la Grue, 69001 Lyon, FR',
      },
    ],
  };
  expect(await lookUp('SIR', '732 829')).toEqual([{ type: 'SIR', number: '732829320', name: 'Vaucanson Levage', values }]);
  expect(await lookUp('SIR', 'vaucanson')).toHaveLength(1);
  const row = { type: 'SIR', number: '732829320', name: 'Vaucanson Levage' };
  expect(await ask('SIR', { value: '732829320', withDetails: false, displayFirstRegistrationsInPriority: true })).toEqual([row]);
  expect(await ask('SIR', { selectedId: '732829320', personType: 'C', withDetails: true })).toEqual({
    value: '732829320',
    data: { ...row, ...values },
  });
  expect(await ask('SIR', { selectedId: '111111111' })).toMatchObject({ status: 404 });
  expect(await lookUp('GBR', '732829320')).toEqual([]);
  expect(await lookUp('SIR', '732829320', 'I')).toEqual([]);
  const person = { type: 'C', name: 'Vaucanson', registrations: [{ type: 'SIR', number: '732829320' }] };
  const { body } = await server.post('/api/person/persons', person, { as });
  expect(await lookUp('SIR', '732829320')).toMatchObject([{ registration: body.registration }]);
});

test(
  '[PERSON-072] a register is imported by an administrator, and asked by whoever may read persons',
  { skip: !existsSync(COMPANIES) },
  async () => {
    const form = new FormData();
    form.append('entityName', 'RegisterEntry');
    form.append('file', new Blob([readFileSync(COMPANIES)]), 'companies.csv');
    const { body } = await server.post<FilePreview & { _id: string }>('/api/import/imports', form, { as });
    const columns = {
      CompanyName: 'name',
      CompanyNumber: 'number',
      'RegAddress.AddressLine1': 'address1',
      'RegAddress.PostTown': 'city',
      'RegAddress.PostCode': 'zipcode',
      CompanyCategory: 'legalForm',
    };
    const mapping = {
      columns: body.columns.flatMap((column) => {
        const target = columns[column.trim() as keyof typeof columns];
        return target === undefined ? [] : [{ column, target }];
      }),
      fixed: { registrationType: 'GBR', source: 'Companies House' },
    };
    expect((await server.post(`/api/import/imports/${body._id}/run`, { mapping, isDryRun: false }, { as })).status).toBe(200);
    await expect
      .poll(async () => (await server.get<ImportInfo>(`/api/import/imports/${body._id}`, { as })).body.created, { timeout: 20_000 })
      .toBe(2);
    const [found] = await lookUp('GBR', '07687209');
    expect(found).toMatchObject({
      name: '!OBAC UK LIMITED',
      number: '07687209',
      values: { legalForm: 'Private Limited Company', addresses: [{ city: 'TADLEY' }] },
    });
  },
);
