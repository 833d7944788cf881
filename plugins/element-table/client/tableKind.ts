import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind = {
  props: {
    data: { type: 'data', mandatory: true, hint: 'The rows, or where they come from.' },
    columns: {
      type: 'items',
      hint: 'Columns. Default: those of the record type, or all values of the rows.',
      fields: {
        path: { type: 'text', label: 'Field', mandatory: true, hint: 'Where the value stands in a row, e.g. customer.name.' },
        label: { type: 'text' },
        type: {
          type: 'text',
          pattern:
            'text|textarea|email|phone|iban|url|color|number|integer|currency|percentage|date|datetime|time|checkbox|select|multiselect|reference',
          hint: 'Type of the field, e.g. currency or date. Default: the type of the field in the record type.',
        },
        list: { type: 'text', hint: 'The code list that the value is of.' },
        entity: { type: 'text', label: 'Record type', hint: 'The record type that a reference leads to.' },
      },
    },
    label: { type: 'text', hint: 'Names the table for screen readers.' },
    totals: { type: 'checkbox', hint: 'Adds up amounts and numbers under the rows.' },
    sort: { type: 'text', hint: 'A column, with a minus before it for the greatest first: -dueDate.' },
    compact: { type: 'checkbox', hint: 'Lower rows.' },
  },
  example: {
    label: 'Rents to come',
    columns: [
      { path: 'date', type: 'date' },
      { path: 'payment', type: 'currency' },
      { path: 'customer', type: 'reference', entity: 'Person' },
    ],
    data: [
      { date: '2026-01-31', payment: '310.00', customer: 'PER00000020' },
      { date: '2026-02-28', payment: '310.00', customer: 'PER00000020' },
    ],
    totals: true,
    sort: '-date',
  },
} as const satisfies NodeKind;
export default kind;
