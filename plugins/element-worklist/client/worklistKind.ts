import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = {
  props: {
    data: {
      type: 'data',
      mandatory: true,
      hint: 'The records that wait: { "entity": "Invoice", "criteria": { "status": "ISSUED" }, "limit": 6 }',
    },
    role: {
      type: 'text',
      hint: 'Whose record it is, e.g. client. Default: the first role of the record type that tells its records apart.',
    },
    amount: { type: 'text', label: 'Amount', hint: 'A field of the record. Default: the key figure of the record type.' },
    date: { type: 'text', label: 'Date', hint: 'A date of the record, e.g. dueDate.' },
    late: { type: 'checkbox', hint: 'Shows by how many days the date has passed.' },
    requests: { type: 'checkbox', label: 'Requests for approval', hint: 'Shows first what others ask the user to approve.' },
    empty: { type: 'text', hint: 'Text when the list is empty.' },
    link: { type: 'text', hint: 'Where all of them are, e.g. /invoices?status=ISSUED' },
  },
  example: {
    data: { entity: 'Invoice', criteria: { status: 'ISSUED' }, sort: 'dueDate', limit: 6 },
    amount: 'totalBalance',
    date: 'dueDate',
    late: true,
    link: '/invoices?status=ISSUED',
  },
};
export default kind;
