import type { Fields } from '@mortise/sdk';
import type { NodeKind } from '@mortise/sdk/client';

const figure: Fields = {
  label: { type: 'text' },
  path: { type: 'text', label: 'Field', hint: 'A field of the record, e.g. outstanding.' },
  value: { type: 'text', hint: 'A figure or a text in place of a field; {name} stands for a field of the record.' },
  aggregate: { type: 'text', pattern: 'sum|count|avg|min|max', hint: 'What the column comes to: sum, count, avg, min or max.' },
  column: { type: 'text', hint: 'The column of the data that is aggregated.' },
  format: {
    type: 'text',
    pattern: 'currency|number|integer|percentage|date|datetime|text',
    hint: 'currency, number, integer, percentage, date, datetime or text; by itself as the field says.',
  },
  currency: { type: 'text', hint: 'E.g. EUR; otherwise that of the record or of the rows.' },
  unit: { type: 'text', hint: 'What stands behind the figure, e.g. months.' },
  previous: { type: 'text', hint: 'An earlier figure to compare with; {name} stands for a field of the record.' },
  goodWhen: { type: 'text', pattern: 'up|down', label: 'Good when', hint: 'up or down: whether more or less is good.' },
  risk: { type: 'checkbox', label: 'At risk', hint: 'What is above zero is at risk and stands out; zero is quiet.' },
  trend: { type: 'text', hint: 'The column of the data that the small curve follows, row by row.' },
  link: {
    type: 'text',
    hint: 'Where the figure leads: /contracts or https://…; {name} stands for a field of the record. By itself to the list of the records that are aggregated.',
  },
};

/** What layouts may say of it. */
const kind: NodeKind = {
  props: {
    ...figure,
    data: { type: 'data', hint: 'The rows that aggregates and curves are of.' },
    items: { type: 'items', fields: figure, label: 'Figures', hint: 'Several figures side by side, in place of the one.' },
  },
  example: {
    items: [
      {
        label: 'Outstanding',
        value: '184200.50',
        format: 'currency',
        currency: 'EUR',
        previous: '191000',
        goodWhen: 'down',
        link: '/contracts',
      },
      { label: 'Invoiced', aggregate: 'sum', column: 'amount', format: 'currency', currency: 'EUR', trend: 'amount' },
    ],
    data: [{ amount: '1200.10' }, { amount: '950.00' }, { amount: '1480.40' }],
  },
};
export default kind;
