import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-record',
  contributes: { recordScreens: [{ id: 'generic', load: () => import('./client/EntityRecordScreen.tsx') }] },
});
