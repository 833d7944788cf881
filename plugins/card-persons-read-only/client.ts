import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'card-persons-read-only',
  contributes: {
    cards: [
      {
        id: 'PersonsReadOnly',
        label: 'Persons, to be read',
        permission: 'read /api/person/persons',
        props: { roles: { type: 'multiselect', list: 'personRole', hint: 'Only people with one of these roles; all unless given.' } },
        example: {},
        load: () => import('./client/PersonsReadOnlyCard.tsx'),
      },
    ],
  },
});
