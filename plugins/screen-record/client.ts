import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-record',
  contributes: {
    recordScreens: [{ id: 'generic', load: () => import('./client/EntityRecordScreen.tsx') }],
    commands: [{ id: 'debug-mode', label: 'Debug mode', hotkey: 'mod+D', load: () => import('./client/toggleDebugMode.ts') }],
  },
});
