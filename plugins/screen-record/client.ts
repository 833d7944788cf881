import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-record',
  contributes: {
    recordScreens: [{ id: 'generic', load: () => import('./client/EntityRecordScreen.tsx') }],
    background: [{ id: 'records-ahead', load: () => import('./client/ahead/followPresses.ts') }],
    commands: [{ id: 'debug-mode', label: 'Debug mode', hotkey: 'mod+D', load: () => import('./client/toggleDebugMode.ts') }],
  },
});
