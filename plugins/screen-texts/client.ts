import { definePlugin } from '@mortise/sdk/client';

const permission = 'read /api/core/texts';
const load = () => import('./client/TextsScreen.tsx');

export default definePlugin({
  id: 'screen-texts',
  contributes: {
    screens: [
      { id: 'texts', path: '/texts', label: 'Texts and languages', permission, load },
      { id: 'texts-of-language', path: '/texts/:language', permission, load },
    ],
  },
});
