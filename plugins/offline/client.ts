import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'offline',
  requires: ['financing'],
  contributes: {
    commands: [
      { id: 'keep-record-offline', label: 'Keep this record offline', load: () => import('./client/marks/keepRecord.ts') },
      { id: 'offline-mode', label: 'Offline mode on or off', hotkey: 'mod+shift+C', load: () => import('./client/toggleOfflineMode.ts') },
    ],
    recordActions: [{ id: 'keep-record', load: () => import('./client/marks/KeepRecordButton.tsx') }],
    listActions: [{ id: 'keep-offline', load: () => import('./client/marks/KeepButton.tsx') }],
    background: [{ id: 'preload', load: () => import('./client/preloadForTheRoad.ts') }],
    screens: [
      { id: 'share', path: '/share', label: 'Add files to a record', load: () => import('./client/share/ShareScreen.tsx') },
      {
        id: 'offline',
        path: '/offline',
        label: 'Offline work',
        isInUserMenu: true,
        load: () => import('./client/screen/OfflineScreen.tsx'),
      },
    ],
  },
});
