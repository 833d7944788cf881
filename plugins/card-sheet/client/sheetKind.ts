import type { JsonObject } from '@mortise/sdk';
import type { NodeKind } from '@mortise/sdk/client';

/** Something to compute with that is not saved. */
const CALCULATOR: JsonObject = {
  cells: {
    A1: { value: 'Amount', readOnly: true },
    B1: { value: '20000', type: 'currency', name: 'amount' },
    A2: { value: 'Months', readOnly: true },
    B2: { value: '48', type: 'number', name: 'months' },
    A3: { value: 'A month, without interest', readOnly: true },
    B3: { formula: 'ROUND(amount/months,2)', type: 'currency', readOnly: true },
  },
  rows: 3,
  columns: 2,
};

/** What layouts may say of it. */
const kind: NodeKind = {
  props: {
    path: {
      type: 'path',
      of: ['sheet'],
      label: 'Sheet',
      hint: 'The sheet of the record; without one the cells below are there to compute with, and not saved.',
    },
    cells: { type: 'sheet', hint: 'By their address: value, type, format, formula, name, select, readOnly, comment.' },
    rows: { type: 'integer', min: 1, max: 10_000 },
    columns: { type: 'integer', min: 1, max: 256 },
  },
  example: CALCULATOR,
};
export default kind;
