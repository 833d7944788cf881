import type { EntityShape } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

/** Where records say whom they are related to. */
const nodes = ({ fields: { ascendants } }: EntityShape) =>
  ascendants?.type === 'items' && 'personRegistration' in ascendants.fields ? [{ kind: 'Relations' }] : [];

export default definePlugin({
  id: 'card-relations',
  requires: ['persons'],
  contributes: {
    cards: [
      {
        id: 'Relations',
        label: 'Relations and hierarchy',
        shows: 'relations',
        permission: 'read /api/person/persons',
        placement: { column: 'left', order: 25, nodes },
        loadKind: () => import('./client/relationsKind.ts'),
        load: () => import('./client/RelationsCard.tsx'),
      },
    ],
    listActions: [
      {
        id: 'organization',
        entity: 'User',
        permission: 'read /api/person/persons',
        load: () => import('./client/organization/OrganizationButton.tsx'),
      },
    ],
  },
});
