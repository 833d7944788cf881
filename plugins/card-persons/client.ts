import type { EntityShape } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

/** Where the entity has a list of people with roles. */
const nodes = ({ fields }: EntityShape) => {
  const { persons } = fields;
  return persons?.type === 'items' && 'personRegistration' in persons.fields ? [{ kind: 'Persons' }] : [];
};

export default definePlugin({
  id: 'card-persons',
  contributes: {
    cards: [
      {
        id: 'Persons',
        label: 'Persons',
        shows: 'people',
        placement: { column: 'right', order: 10, nodes },
        example: {},
        load: () => import('./client/PersonsCard.tsx'),
      },
    ],
  },
});
