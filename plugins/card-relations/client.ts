import type { EntityDefinition } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

/** Where records say whom they are related to. */
const nodes = ({ fields: { ascendants } }: EntityDefinition) =>
  ascendants?.type === 'items' && 'personRegistration' in ascendants.fields ? [{ kind: 'Relations' }] : [];

export default definePlugin({
  id: 'card-relations',
  contributes: {
    cards: [
      {
        id: 'Relations',
        label: 'Relations and hierarchy',
        permission: 'read /api/person/persons',
        placement: { column: 'left', order: 25, nodes },
        props: {
          view: {
            type: 'text',
            pattern: 'network|tree|chart|table',
            hint: 'Begins with network, tree, chart or table where there is room',
          },
          depth: { type: 'text', pattern: '\\d+|all|companies', hint: 'Steps from the person, all or companies' },
        },
        example: { view: 'network', depth: 'all' },
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
