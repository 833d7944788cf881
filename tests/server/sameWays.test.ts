import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { writeXlsx } from 'hucre/xlsx';
import readExcel from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ExportInfo } from '../../plugins/screen-exports/shared/exports.ts';
import type { ColumnMapping } from '../../plugins/screen-imports/shared/imports.ts';
import { EVERY_TYPE, FILLED, SPECIMENS } from '../e2e/everyType.ts';
import { describeOnOneDatabase, type TestDatabase } from './databases.ts';
import { Importing } from './importing.ts';
import { ProductServer } from './productServer.ts';

vi.setConfig({ testTimeout: 90_000 });

const NAMES = Object.keys(FILLED) as (keyof typeof FILLED)[];
/** What JSON can also say as a number without losing a digit. */
const AS_NUMBERS = { ratio: 12.5, discount: 0.05125, price: 1234.5, level: 20 };
/** As tables of people write the values: English ones and those with a comma for the decimals. */
const IN_TABLES = {
  ...FILLED,
  pieces: '1200',
  languages: 'fr, ar',
  tags: 'red, blue',
  emails: 'ada@example.org, eva@example.org',
  agreed: 'yes',
  active: 'no',
  met: '2026-01-31T09:30:00.000Z',
};
const WITH_POINT = { ...IN_TABLES, pieces: '1,200', discount: '5.125', price: '1,234.50', begun: '01/31/2026' };
const WITH_COMMA = { ...IN_TABLES, pieces: '1.200', discount: '5,125', price: '1.234,50', ratio: '12,5', begun: '31.01.2026' };
const STYLES = {
  point: { begun: { dateFormat: 'MM/dd/yyyy' }, numberStyle: 'point' },
  comma: { begun: { dateFormat: 'dd.MM.yyyy' }, numberStyle: 'comma' },
} as const;
const NUMBERS: ReadonlySet<string> = new Set(['ratio', 'pieces', 'discount', 'price', 'level']);

describeOnOneDatabase('one value by whatever way it comes in', (kind) => {
  let database: TestDatabase;
  let server: ProductServer;
  beforeAll(async () => {
    database = await kind.createDemo();
    server = await ProductServer.start({ databaseUrl: database.settings.databaseUrl });
    const fields = EVERY_TYPE.fields.map((field) => (field.name === 'price' ? { ...field, sum: true } : field));
    const { status, body } = await server.post('/api/core/dyno-descriptors', { ...EVERY_TYPE, fields });
    if (status !== 201) throw new Error(JSON.stringify(body));
  });
  afterAll(async () => {
    await server.stop();
    await database.dispose();
  });

  const made = async (body: object): Promise<string> => {
    const answer = await server.post(SPECIMENS, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.registration as string;
  };
  const mandatory = { title: 'To be changed', ratio: '1', begun: '2020-01-01', country: 'DE' };
  const imported = async (name: string, content: string | Uint8Array<ArrayBuffer>, style?: keyof typeof STYLES): Promise<string> => {
    const importing = new Importing(server);
    const { body: preview } = await importing.upload(name, content, EVERY_TYPE.kind);
    const columns = NAMES.map((column): ColumnMapping => {
      if (style === undefined) return { column, target: column, ...(column === 'discount' && { isFraction: true }) };
      const { begun, numberStyle } = STYLES[style];
      return { column, target: column, ...(NUMBERS.has(column) && { numberStyle }), ...(column === 'begun' && begun) };
    });
    const info = await importing.run(preview._id, { columns });
    expect(info.created, JSON.stringify([info, await importing.rows(preview._id)])).toBe(1);
    const [row] = await importing.rows(preview._id);
    return row!.registration!;
  };
  const csv = (values: object) => stringify([values], { header: true, columns: [...NAMES] });

  const ways: Readonly<Record<string, () => Promise<string>>> = {
    'sent as texts': () => made({ ...FILLED, pieces: '1200' }),
    'sent as numbers': () => made({ ...FILLED, ...AS_NUMBERS }),
    'sent field by field': async () => {
      const registration = await made(mandatory);
      for (const name of NAMES) {
        const { status, body } = await server.patch(`${SPECIMENS}/${registration}`, { [name]: FILLED[name] });
        expect(status, JSON.stringify(body)).toBe(200);
      }
      return registration;
    },
    'sent as a whole record': async () => {
      const registration = await made(mandatory);
      expect((await server.call('PUT', `${SPECIMENS}/${registration}`, { body: FILLED })).status).toBe(200);
      return registration;
    },
    'imported from a table with points': () => imported('points.csv', csv(WITH_POINT), 'point'),
    'imported from a table with commas': () => imported('commas.csv', csv(WITH_COMMA), 'comma'),
    'imported from a workbook': async () => {
      const cells = { ...IN_TABLES, ratio: 12.5, pieces: 1200, discount: 0.05125, price: 1234.5, level: 20, begun: new Date('2026-01-31') };
      const rows = [NAMES, NAMES.map((name) => cells[name] as string)];
      return imported('book.xlsx', Buffer.from(await writeXlsx({ sheets: [{ name: 'One', rows }] })));
    },
  };

  const exported = async (registration: string, format: 'csv' | 'xlsx'): Promise<readonly unknown[]> => {
    const body = { entity: EVERY_TYPE.kind, columns: NAMES, format, query: { registration } };
    const { body: begun } = await server.post<ExportInfo>('/api/report/exports', body);
    const route = `/api/report/exports/${begun._id}`;
    await expect.poll(async () => (await server.get<ExportInfo>(route)).body.status, { timeout: 30_000 }).toBe('DONE');
    const { authorization } = Object.fromEntries((await server.signIn('admin@demo')).headers);
    const answer = await fetch(`${server.url}${route}/file`, { headers: { authorization: authorization! } });
    const file = Buffer.from(await answer.arrayBuffer());
    if (format === 'csv') return parse(file, { bom: true })[1]!;
    return (await readExcel(file))[0]!.data[1] as readonly unknown[];
  };

  /** All ways out of the one record. */
  const seen = async (registration: string) => {
    const one = `${SPECIMENS}?registration=${registration}`;
    const { body: record } = await server.get(`${SPECIMENS}/${registration}`);
    const [inList] = (await server.get(one)).body;
    const [projected] = (await server.get(`${one}&projection=${NAMES.join()}`)).body;
    const { body: entries } = await server.get(`${SPECIMENS}/${registration}/history`);
    const past: Record<string, unknown> = {};
    for (const { changes } of (entries as { changes: { field: string; new?: unknown }[] }[]).toReversed())
      for (const change of changes) past[change.field] = change.new;
    const of = (values: Readonly<Record<string, unknown>>) => Object.fromEntries(NAMES.map((name) => [name, values[name]]));
    return {
      record: of(record),
      inList: of(inList),
      projected: of(projected),
      past: of(past),
      sum: (await server.get(`${one}&breakdown=1`)).body.breakdown,
      csv: await exported(registration, 'csv'),
      xlsx: await exported(registration, 'xlsx'),
    };
  };

  test('19.A every type of field has one value, by whatever way it comes in and goes out', async () => {
    const first = await seen(await ways['sent as texts']!());
    expect(first.record).toEqual(FILLED);
    expect([first.inList, first.projected, first.past]).toEqual([FILLED, FILLED, FILLED]);
    const found: Record<string, unknown> = {};
    for (const [name, way] of Object.entries(ways)) found[name] = await seen(await way());
    expect(found).toEqual(Object.fromEntries(Object.keys(ways).map((name) => [name, first])));
    expect(first.sum).toMatchObject([{ count: 1, sums: [{ sum: '1234.5' }] }]);
    expect(first.csv).toMatchInlineSnapshot(`
      [
        "Blue crane",
        "One line
      and another",
        "<h2>Story</h2><p>Once <strong>upon</strong> a time</p>",
        "# Plan
      '
      - one
      '- two",
        "12.5",
        "1200",
        "0.05125",
        "1234.5",
        "20",
        "2026-01-31",
        "2026-01-31 10:30:00",
        "09:30",
        "true",
        "false",
        "Euro",
        "France",
        "Yellow",
        "French, Arabic",
        "red, blue",
        "PER00000020",
        "Vos Logistique N.V.",
        "ada@example.org",
        "ada@example.org, eva@example.org",
        "ada@demo",
        "'+33 612345678",
        "FR1420041010050500013M02606",
        "https://example.org",
        "#00796b",
      ]
    `);
    expect(first.xlsx).toMatchInlineSnapshot(`
      [
        "Blue crane",
        "One line
      and another",
        "<h2>Story</h2><p>Once <strong>upon</strong> a time</p>",
        "# Plan

      - one
      - two",
        12.5,
        1200,
        0.05125,
        1234.5,
        20,
        2026-01-31T00:00:00.000Z,
        2026-01-31T10:30:00.000Z,
        "09:30",
        true,
        false,
        "Euro",
        "France",
        "Yellow",
        "French, Arabic",
        "red, blue",
        "PER00000020",
        "Vos Logistique N.V.",
        "ada@example.org",
        "ada@example.org, eva@example.org",
        "ada@demo",
        "+33 612345678",
        "FR1420041010050500013M02606",
        "https://example.org",
        "#00796b",
      ]
    `);
  });
});
