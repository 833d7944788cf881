import { FakeApi } from '@mortise/sdk/testing';
import { expect, test } from 'vitest';
import { RateEditor } from './RateEditor.ts';
import { pastedTexts, readTexts, writeTexts } from './rateTexts.ts';

const TABLE = {
  registration: 'PTB1',
  name: 'Vans',
  _version: 3,
  rates: [
    { fromAmount: '0', duration: 24, rate: '0.059' },
    { fromAmount: '0', duration: 48, rate: '0.061' },
    { fromAmount: '10000', duration: 24, rate: '0.05125' },
  ],
};
const PATH = '/financing/product-tables/PTB1';

async function edited(api = new FakeApi({ [`GET ${PATH}`]: TABLE, [`PATCH ${PATH}`]: { ...TABLE, _version: 4 } })) {
  const editor = new RateEditor('PTB1', 'de', api);
  await editor.load();
  return { editor, api };
}

test('[ADMIN-028] [FIN-017] rates are typed as percentages of the locale, and saved as the fractions that they mean', async () => {
  const { editor, api } = await edited();
  expect(editor.texts).toEqual([
    ['', '24', '48'],
    ['0', '5,9', '6,1'],
    ['10.000', '5,125', ''],
  ]);
  editor.type(2, 2, '5,375 %');
  expect(await editor.save()).toBe(true);
  const [call] = api.callsOf(`PATCH ${PATH}`);
  expect(call!.body).toEqual({ rates: [...TABLE.rates, { fromAmount: '10000', duration: 48, rate: '0.05375' }], _version: 3 });
});

test('[ADMIN-028] what cannot be a rate, a duration or an amount stays as it was typed and is named, and nothing is saved', async () => {
  const { editor, api } = await edited();
  editor.type(1, 1, '590');
  editor.type(0, 2, '24');
  editor.type(2, 0, 'viel');
  expect(await editor.save()).toBe(false);
  expect(editor.problems.map(({ line, column }) => [line, column])).toEqual([
    [2, 0],
    [0, 2],
    [1, 1],
  ]);
  expect([editor.texts[2]![0], api.callsOf(`PATCH ${PATH}`)]).toEqual(['viel', []]);
  editor.revert();
  expect([editor.problems, editor.isChanged]).toEqual([[], false]);
});

test('[FIN-021] [FIN-022] [FIN-025] columns are inserted and deleted, lines duplicated and deleted, and all of it is cleared', async () => {
  const { editor } = await edited();
  editor.addColumn(2);
  editor.addLine(1);
  expect(editor.texts).toEqual([
    ['', '24', '', '48'],
    ['0', '5,9', '', '6,1'],
    ['0', '5,9', '', '6,1'],
    ['10.000', '5,125', '', ''],
  ]);
  expect(editor.problems.map(({ line, column }) => [line, column])).toEqual([[2, 0]]);
  editor.removeColumn(1);
  editor.removeLine(2);
  editor.removeLine(1);
  expect(editor.texts).toEqual([
    ['', '', '48'],
    ['10.000', '', ''],
  ]);
  editor.clear();
  expect(editor.texts).toEqual([
    ['', ''],
    ['0', ''],
  ]);
});

test('[FIN-023] a table from a spreadsheet replaces all rates; what is no table replaces nothing', async () => {
  const { editor } = await edited();
  expect(editor.paste('\t12\t36\n0\t4,9%\t5,1\n50.000\t4,5\t')).toBe(true);
  expect(readTexts(editor.texts, 'de').rates).toEqual([
    { fromAmount: '0', duration: 12, rate: '0.049' },
    { fromAmount: '0', duration: 36, rate: '0.051' },
    { fromAmount: '50000', duration: 12, rate: '0.045' },
  ]);
  expect(editor.paste('Rates\tof\nthis\tyear')).toBe(false);
  expect(editor.texts[0]).toEqual(['', '12', '36']);
});

test('[ADMIN-028] what is written in a locale means the same when it is read there again', () => {
  const cells = [
    ['', '12'],
    ['1234567.89', '0.0512345678'],
  ];
  for (const locale of ['en', 'de', 'fr', 'ar'])
    expect(readTexts(writeTexts(cells, locale), locale)).toEqual({
      rates: [{ fromAmount: '1234567.89', duration: 12, rate: '0.0512345678' }],
      problems: [],
    });
  expect(pastedTexts('no table', 'en')).toBeUndefined();
});

test('[issue 25, 2] residual values are typed or pasted in two columns, and saved alone where the rates stay', async () => {
  const { editor, api } = await edited();
  const { residuals } = editor;
  residuals.add();
  residuals.type(0, 0, '24');
  residuals.type(0, 1, '42,5');
  expect([await editor.save(), api.callsOf(`PATCH ${PATH}`)[0]!.body]).toEqual([
    true,
    { residuals: [{ duration: 24, share: '0.425' }], _version: 3 },
  ]);
  expect(residuals.paste('Monate\tProzent\n36\t30 %\n24\t42,5\n')).toBe(true);
  expect(residuals.residuals).toEqual([
    { duration: 36, share: '0.3' },
    { duration: 24, share: '0.425' },
  ]);
  expect(residuals.paste('24\t36\t48\n42\t30\t18')).toBe(true);
  expect(residuals.lines).toEqual([
    ['24', '42', ''],
    ['36', '30', ''],
    ['48', '18', ''],
  ]);
  expect(residuals.paste('Van\tTruck\nred\tblue')).toBe(false);
  expect(editor.isChanged).toBe(true);
  editor.revert();
  expect(editor.isChanged).toBe(false);
});

test('[issue 25, 2] lines of residual values may hold up to a use a year: the same duration stands there once for each', async () => {
  const { editor, api } = await edited();
  const { residuals } = editor;
  expect(residuals.paste('Monate\tProzent\tkm\n24\t40\t30.000\n24\t45\t15.000\n24\t50')).toBe(true);
  residuals.type(2, 2, '15.000');
  residuals.type(1, 2, 'viel');
  expect(residuals.problems.map(({ line, column }) => [line, column])).toEqual([[1, 2]]);
  residuals.type(1, 2, '15.000');
  expect(residuals.problems.map(({ line, column }) => [line, column])).toEqual([[2, 0]]);
  residuals.type(2, 2, '');
  expect([await editor.save(), api.callsOf(`PATCH ${PATH}`)[0]!.body]).toMatchObject([
    true,
    {
      residuals: [
        { duration: 24, share: '0.4', usage: 30_000 },
        { duration: 24, share: '0.45', usage: 15_000 },
        { duration: 24, share: '0.5' },
      ],
    },
  ]);
});

test('[issue 25, 2] a residual value above the price, or two of one duration, are named and not saved', async () => {
  const { editor, api } = await edited();
  editor.residuals.paste('24\t40\n24\t120\n1,5\t10');
  expect(editor.residuals.problems.map(({ line, column }) => [line, column])).toEqual([
    [1, 1],
    [1, 0],
    [2, 0],
  ]);
  expect([await editor.save(), api.callsOf(`PATCH ${PATH}`)]).toEqual([false, []]);
});
