import { definePlugin } from '@mortise/sdk/client';

const permission = 'read /api/import/imports';

export default definePlugin({
  id: 'screen-imports',
  contributes: {
    screens: [
      { id: 'imports', path: '/imports', label: 'Imports', permission, load: () => import('./client/ImportsScreen.tsx') },
      { id: 'import', path: '/import/:id', permission, load: () => import('./client/ImportScreen.tsx') },
    ],
    cards: [
      {
        id: 'ImportResults',
        label: 'Import results',
        permission,
        props: {
          entity: { type: 'text', label: 'Kind of record', hint: 'E.g. Contract' },
          rows: { type: 'integer', min: 1, max: 50, default: 5 },
        },
        example: { entity: 'Contract' },
        load: () => import('./client/ImportResultsCard.tsx'),
      },
    ],
  },
});
