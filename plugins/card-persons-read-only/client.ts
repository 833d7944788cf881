import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'card-persons-read-only',
  requires: ['persons'],
  contributes: {
    cards: [
      {
        id: 'PersonsReadOnly',
        label: 'Persons, to be read',
        shows: 'people',
        permission: 'read /api/person/persons',
        loadKind: () => import('./client/personsReadOnlyKind.ts'),
        load: () => import('./client/PersonsReadOnlyCard.tsx'),
      },
    ],
  },
});
