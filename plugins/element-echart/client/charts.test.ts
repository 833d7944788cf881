import { expect, test } from 'vitest';
import { Formats } from '@mortise/sdk/domain';
import { chartOption } from './chartOption.ts';
import { addressOfRecord, filledLink } from './linksOfRows.ts';
import { modelOfChartist } from './modelOfChartist.ts';
import { modelOfRows } from './modelOfRows.ts';
import { merged, safeOptions } from './safeOptions.ts';

const theme = {
  colors: ['#111111'],
  text: '#222222',
  muted: '#333333',
  border: '#444444',
  surface: '#ffffff',
  font: 'Inter',
  isRightToLeft: false,
};
const addressOf = (row: unknown, link: string | undefined) => (link === undefined ? undefined : filledLink(link, row, { client: 'A&B' }));
const words = { write: String, short: String, t: (key: string) => key };

test('[RECORD-014] what Chartist takes and what a layout says of rows become one model', () => {
  expect(
    modelOfChartist({ type: 'Bar', labels: ['a', 'b'], series: [[1, { value: '2.5' }], { name: 'Two', data: [3, null] }] }, String),
  ).toEqual({
    labels: ['a', 'b'],
    series: [
      { name: '1', type: 'bar', values: ['1', '2.5'], links: [undefined, undefined] },
      { name: 'Two', type: 'bar', values: ['3', undefined], links: [undefined, undefined] },
    ],
  });
  expect(modelOfChartist({ type: 'Pie', labels: ['a', 'b'], series: [20, { value: 10 }] }, String)).toMatchObject({
    labels: ['a', 'b'],
    series: [{ type: 'pie', values: ['20', '10'] }],
  });
  const rows = [
    { day: '2026-01-31', sum: '1.10' },
    { day: '2026-02-28', sum: 'n/a' },
  ];
  const model = modelOfRows(
    { type: 'line', x: 'day', series: [{ path: 'sum' }], link: '/days/{day}' },
    rows,
    { day: { type: 'date' } },
    { formats: new Formats('fr-FR', 'UTC'), labelOf: (_, value) => value, t: words.t, addressOf },
  );
  expect(model).toEqual({
    of: 'Day',
    labels: ['31/01/2026', '28/02/2026'],
    series: [{ name: 'Sum', type: 'line', values: ['1.1', undefined], links: ['/days/2026-01-31', '/days/2026-02-28'] }],
  });
});

test('[RECORD-033] the options of a layout bring no addresses, no pictures, no markup and no other data', () => {
  const hostile = {
    title: { text: 'x', link: 'javascript:alert(1)' },
    toolbox: {},
    graphic: [{ type: 'image' }],
    tooltip: { renderMode: 'html', extraCssText: 'x', formatter: '{b}' },
    series: [{ symbol: 'image://https://x', data: [9], smooth: true }],
    legend: { show: false, icon: 'circle' },
  };
  expect(safeOptions(hostile)).toEqual({
    tooltip: { formatter: '{b}' },
    series: [{ smooth: true }],
    legend: { show: false, icon: 'circle' },
  });
  const option = chartOption(
    modelOfChartist({ type: 'Line', series: [[1, 2]] }, String),
    { format: 'number', height: 100, options: hostile },
    theme,
    words,
  );
  expect(option).toMatchObject({
    animation: false,
    tooltip: { renderMode: 'richText' },
    legend: { show: false },
    series: [{ smooth: true, data: [1, 2] }],
  });
});

test('options for one series or axis leave the others as they are', () => {
  expect(merged([{ a: 1 }, { b: 2 }], [{ a: 3 }])).toEqual([{ a: 3 }, { b: 2 }]);
  expect(merged({ a: { b: 1, c: 2 } }, { a: { c: 3 } })).toEqual({ a: { b: 1, c: 3 } });
});

test('who reads from right to left begins there', () => {
  const option = chartOption(
    modelOfChartist({ type: 'Bar', series: [[1, 2]] }, String),
    { format: 'number', height: 100 },
    { ...theme, isRightToLeft: true },
    words,
  );
  expect(option).toMatchObject({ xAxis: { inverse: true }, yAxis: { position: 'right' } });
});

test('what is owed does not flatten the payments: a series apart is on top of no other and has an axis at the other end', () => {
  const rows = [{ day: '1', principal: '100', owed: '9000' }];
  const series = [{ path: 'principal' }, { path: 'owed', type: 'line', isApart: true }] as const;
  const model = modelOfRows({ type: 'bar', x: 'day', series }, rows, undefined, {
    formats: new Formats('fr-FR', 'UTC'),
    labelOf: (_, value) => value,
    t: words.t,
    addressOf,
  });
  const option = chartOption(model, { format: 'number', height: 100, stacked: true }, theme, words) as unknown as {
    readonly yAxis: unknown;
    readonly series: unknown;
  };
  expect(option.yAxis).toMatchObject([{ position: 'left' }, { position: 'right' }]);
  expect(option.series).toMatchObject([{ stack: 'all' }, { yAxisIndex: 1 }]);
  expect((option.series as readonly object[])[1]).not.toHaveProperty('stack');
});

test('a link of a chart takes values of its row, then of the record, each within its part of the address; records lead to their pages', () => {
  expect(filledLink('/contracts?status={status}&client={client}', { status: 'A&x=1' }, { client: 'P/1' })).toBe(
    '/contracts?status=A%26x%3D1&client=P%2F1',
  );
  const entity = { name: 'Loan', collection: 'x/loans', registrationPrefix: 'L', fields: {} };
  expect(addressOfRecord({ registration: 'L1' }, entity)).toBe('/loan/L1');
  expect(addressOfRecord({ registration: 'L1' }, undefined)).toBeUndefined();
  const pie = modelOfChartist({ type: 'Pie', series: [{ name: 'Open', value: 2, link: '/cases?status=OPEN' }, 3] }, String);
  expect(pie.series[0]?.links).toEqual(['/cases?status=OPEN', undefined]);
});
