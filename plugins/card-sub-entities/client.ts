import { fieldLabel, type EntityShape, type Field, type LayoutNode } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

/** People have a card of their own. */
const isPersons = (name: string, field: Field) => name === 'persons' && field.type === 'items' && 'personRegistration' in field.fields;

/** A card for each list of the entity. */
const nodes = ({ fields }: EntityShape): readonly LayoutNode[] =>
  Object.entries(fields)
    .filter(([name, field]) => field.type === 'items' && !isPersons(name, field))
    .map(([name, field]) => ({ kind: 'SubEntities', title: fieldLabel(name, field), props: { path: name } }));

export default definePlugin({
  id: 'card-sub-entities',
  contributes: {
    cards: [
      {
        id: 'SubEntities',
        label: 'List',
        shows: 'table',
        placement: { column: 'left', order: 20, nodes },
        loadKind: () => import('./client/subEntitiesKind.ts'),
        load: () => import('./client/SubEntitiesCard.tsx'),
      },
    ],
  },
});
