import { definePlugin } from '@mortise/sdk/client';

const load = () => import('./client/ScriptPageScreen.tsx');

export default definePlugin({
  id: 'screen-pages',
  contributes: {
    screens: [
      { id: 'home', path: '/home', label: 'Home', load },
      { id: 'page', path: '/page/*', load },
      { id: 'content', path: '/content/*', load },
      { id: 'own', path: '/my/*', load: () => import('./client/OwnScreen.tsx') },
      { id: 'user-content', path: '/user-content/*', load },
    ],
    cards: [
      {
        id: 'Text',
        label: 'Text',
        shows: 'text',
        loadKind: () => import('./client/textKind.ts'),
        load: () => import('./client/TextCard.tsx'),
      },
      {
        id: 'Records',
        label: 'Records',
        shows: 'table',
        loadKind: () => import('./client/recordsKind.ts'),
        load: () => import('./client/RecordsCard.tsx'),
      },
      {
        id: 'FirstSteps',
        label: 'First steps',
        shows: 'tasks',
        loadKind: () => import('./client/firstStepsKind.ts'),
        load: () => import('./client/FirstStepsCard.tsx'),
      },
    ],
  },
});
