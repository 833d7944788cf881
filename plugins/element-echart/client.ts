import type { PropFields } from '@mortise/sdk/client';
import { definePlugin } from '@mortise/sdk/client';

const looks = {
  label: { type: 'text', hint: 'What the chart shows, also for screen readers.' },
  format: {
    type: 'text',
    pattern: 'currency|number|integer|percentage',
    default: 'number',
    hint: 'currency, number, integer or percentage.',
  },
  currency: { type: 'text', hint: 'Of amounts; otherwise that of the record, else EUR.' },
  stacked: { type: 'checkbox', hint: 'Puts the series on top of each other.' },
  horizontal: { type: 'checkbox', hint: 'Bars that lie.' },
  height: { type: 'integer', min: 80, max: 1000, default: 280, hint: 'In pixels.' },
  options: { type: 'json', of: 'object', hint: 'Further options of ECharts as data, e.g. { "legend": { "show": false } }.' },
} as const satisfies PropFields;

export default definePlugin({
  id: 'element-echart',
  contributes: {
    elements: [
      {
        id: 'echart',
        label: 'Chart',
        props: {
          type: { type: 'text', pattern: 'bar|line|area|pie|scatter', default: 'bar', hint: 'bar, line, area, pie or scatter.' },
          data: { type: 'data', mandatory: true, hint: 'One row for each label.' },
          x: { type: 'text', label: 'Column of labels', mandatory: true, hint: 'The column of the rows that stands along the chart; of points their first coordinate.' },
          series: {
            type: 'items',
            mandatory: true,
            fields: {
              path: { type: 'text', label: 'Column', mandatory: true, hint: 'The column of the rows with the figures.' },
              label: { type: 'text' },
              type: { type: 'text', pattern: 'bar|line|area', hint: 'bar, line or area, where it differs from the chart.' },
            },
          },
          ...looks,
        },
        example: {
          label: 'Outstanding by quarter',
          type: 'bar',
          x: 'quarter',
          series: [{ path: 'principal', label: 'Principal' }, { path: 'interest', label: 'Interest' }],
          data: [
            { quarter: 'Q1', principal: '2933.34', interest: '180.00' },
            { quarter: 'Q2', principal: '2977.34', interest: '136.00' },
            { quarter: 'Q3', principal: '3022.00', interest: '91.34' },
          ],
          stacked: true,
          format: 'currency',
        },
        load: () => import('./client/EchartElement.tsx'),
      },
      {
        id: 'chartist',
        label: 'Simple chart',
        props: {
          type: { type: 'text', pattern: 'Bar|Line|Pie', default: 'Line', hint: 'Bar, Line or Pie.' },
          labels: { type: 'json', of: 'array', hint: 'What stands along the chart: ["Jan", "Feb"].' },
          series: { type: 'json', of: 'array', mandatory: true, hint: 'Lists of figures, or { "name", "data" }; of a pie one list.' },
          ...looks,
        },
        example: { label: 'New contracts', type: 'Line', labels: ['Jan', 'Feb', 'Mar', 'Apr'], series: [{ name: 'Leases', data: [12, 9, 14, 17] }, { name: 'Loans', data: [5, 7, 6, 8] }] },
        load: () => import('./client/ChartistElement.tsx'),
      },
    ],
  },
}); // prettier-ignore
