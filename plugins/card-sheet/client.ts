import { fieldLabel, type EntityShape, type LayoutNode } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

/** A card for each sheet of the entity. */
const nodes = ({ fields }: EntityShape): readonly LayoutNode[] =>
  Object.entries(fields)
    .filter(([, { type }]) => type === 'sheet')
    .map(([name, field]) => ({ kind: 'Sheet', title: fieldLabel(name, field), props: { path: name } }));

export default definePlugin({
  id: 'card-sheet',
  contributes: {
    cards: [
      {
        id: 'Sheet',
        label: 'Sheet',
        shows: 'table',
        placement: { column: 'left', order: 30, nodes },
        loadKind: () => import('./client/sheetKind.ts'),
        load: () => import('./client/SheetCard.tsx'),
      },
    ],
    fields: [{ id: 'sheet', load: () => import('./client/SheetField.tsx'), loadValue: () => import('./client/SheetSummary.tsx') }],
  },
});
