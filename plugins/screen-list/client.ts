import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-list',
  contributes: {
    listScreens: [{ id: 'generic', load: () => import('./client/EntityListScreen.tsx') }],
    searchForms: [{ id: 'criteria', load: () => import('./client/search/CriteriaForm.tsx') }],
  },
});
