import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProductServer } from '../server/productServer.ts';
import { bomb, farCorners, sheetOf, unclosedQuote, wideTable, workbook } from './hostileFiles.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start({ hasDemo: false });
});
afterAll(() => server.stop());
const as = 'admin@master';

async function upload(name: string, content: string | Uint8Array) {
  const form = new FormData();
  form.append('entityName', 'Contract');
  form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name);
  return server.post('/api/import/imports', form, { as });
}
const isWell = async () => (await server.get('/api/core/ping', { as: null })).status === 200;

describe('an upload that is made to hurt is refused, and the server goes on', () => {
  test.each<[string, string, () => string | Uint8Array, string]>([
    ['a workbook of 1 KB with two cells, A1 and XFD1048576', 'far.xlsx', farCorners, 'Line 1048576 has 16,384 columns: 2,000 is the limit. Choose a range of the file.'],
    ['1.5 MB that unpack to 1.5 GB', 'bomb.xlsx', () => bomb(1_500), 'The file unpacks to 1,501 MB: 1,024 MB is the limit'],
    ['1 MB that unpacks to a thousand times its size', 'bomb.xlsx', () => bomb(300), 'times its size: 100 times is the limit'],
    ['a workbook that unpacks to more than it says', 'liar.xlsx', () => bomb(60, 5_000), 'The workbook is damaged'],
    ['9 MB with 200,000 columns', 'wide.csv', () => wideTable(200_000), 'Line 1 has 200,000 columns: 2,000 is the limit'],
    ['an unclosed quote of 39 MB', 'quote.csv', () => unclosedQuote(39), 'The text that begins in line 3 is longer than 4 MB: a quote in it is never closed'],
    ['a table whose cell is a book', 'cell.csv', () => `Name,City\nA,${'x'.repeat(200_000)}\n`, 'Line 2, column 2 has more than 100,000 characters'],
  ])('%s', async (_, name, content, sentence) => {
    const { status, body } = await upload(name, content());
    expect([status, body.errors?.[0]]).toEqual([400, expect.stringContaining(sentence)]);
    expect(await isWell()).toBe(true);
  }, 60_000); // prettier-ignore

  test('a workbook with a chart sheet in front is read, not answered with 500', async () => {
    const rows =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>A</t></is></c></row>';
    const { status, body } = await upload('chart.xlsx', workbook({ 'Chart 1': '<chartsheet/>', Data: sheetOf(rows) }));
    expect([status, body.sheets, body.columns, body.total]).toEqual([201, ['Data'], ['Name'], 1]);
    const charts = await upload('charts.xlsx', workbook({ 'Chart 1': '<chartsheet/>' }));
    expect([charts.status, charts.body.errors]).toEqual([400, ['The workbook has no sheet with cells.']]);
  });

  test('an error names the field that holds the file', async () => {
    const { body } = await upload('a.json', '{"a": 1}');
    expect(body).toMatchObject({
      code: 'UNREADABLE_FILE',
      fieldProps: { file: { errorFormat: expect.stringContaining('The file is JSON') } },
    });
  });

  test('the API answers while a large file is read', async () => {
    const reading = upload('large.csv', `Name,Loan Amount\n${'Contract with a name,1000.25\n'.repeat(300_000)}`);
    const order: string[] = [];
    void reading.then(() => order.push('read'));
    for (let call = 0; call < 5; call += 1) {
      expect((await server.get('/api/financing/contracts?range=0-9', { as })).status).toBe(200);
      order.push('answered');
    }
    expect((await reading).body.total).toBe(300_000);
    expect(order.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'answered'));
  }, 60_000);
});
