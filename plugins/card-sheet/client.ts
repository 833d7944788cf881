import { fieldLabel, type EntityDefinition, type JsonObject, type LayoutNode } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

/** A card for each sheet of the entity. */
const nodes = ({ fields }: EntityDefinition): readonly LayoutNode[] =>
  Object.entries(fields)
    .filter(([, { type }]) => type === 'sheet')
    .map(([name, field]) => ({ kind: 'Sheet', title: fieldLabel(name, field), props: { path: name } }));

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

export default definePlugin({
  id: 'card-sheet',
  contributes: {
    cards: [
      {
        id: 'Sheet',
        label: 'Sheet',
        placement: { column: 'left', order: 30, nodes },
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
        load: () => import('./client/SheetCard.tsx'),
      },
    ],
    fields: [{ id: 'sheet', load: () => import('./client/SheetField.tsx'), loadValue: () => import('./client/SheetSummary.tsx') }],
  },
});
