import { definePlugin } from '@mortise/sdk/client';
import { IMPORT_CRITERION } from './shared/importCriterion.ts';

const permission = 'read /api/import/imports';

export default definePlugin({
  id: 'screen-imports',
  contributes: {
    screens: [
      { id: 'imports', path: '/imports', label: 'Imports', permission, load: () => import('./client/ImportsScreen.tsx') },
      { id: 'mappings', path: '/mapping', label: 'Import mappings', permission, load: () => import('./client/MappingsScreen.tsx') },
      { id: 'mapping', path: '/mapping/:id', permission, load: () => import('./client/MappingScreen.tsx') },
      { id: 'import', path: '/import/:id', permission, load: () => import('./client/ImportScreen.tsx') },
    ],
    listCriteria: [{ id: IMPORT_CRITERION, label: 'Import', load: () => import('./client/nameImport.ts') }],
    cards: [
      {
        id: 'ImportResults',
        label: 'Import results',
        shows: 'list',
        permission,
        loadKind: () => import('./client/importResultsKind.ts'),
        load: () => import('./client/ImportResultsCard.tsx'),
      },
    ],
  },
});
