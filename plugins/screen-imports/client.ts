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
        loadKind: () => import('./client/importResultsKind.ts'),
        load: () => import('./client/ImportResultsCard.tsx'),
      },
    ],
  },
});
