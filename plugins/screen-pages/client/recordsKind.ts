import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind: NodeKind = {
  props: {
    entity: { type: 'text', mandatory: true, label: 'Record type', hint: 'E.g. Contract' },
    criteria: { type: 'json', of: 'object', hint: 'As in the address of a list: { "status": "ACTIVE" }' },
    columns: { type: 'path', isList: true },
    sort: { type: 'text', hint: 'A field, with a minus before it for the greatest first: -startDate' },
    empty: { type: 'text', hint: 'What is said where there are none.' },
    rows: { type: 'integer', min: 1, max: 50, default: 10, hint: 'Rows of a page; the others are on the next pages.' },
  },
  example: { entity: 'Contract', criteria: { status: 'ACTIVE' }, sort: '-startDate', rows: 5 },
};
export default kind;
