import { provide } from '@mortise/sdk';
import { defineServerPlugin } from '@mortise/sdk/server';
import { TextFiles, TextFilesToken } from './server/TextFiles.ts';
import { readTextFile, writeTextFile } from './server/textFileRoutes.ts';

export default defineServerPlugin({
  id: 'screen-texts',
  provides: [provide(TextFilesToken, [], () => new TextFiles())],
  routes: [writeTextFile, readTextFile],
  menus: [
    {
      id: 'administration',
      order: 100,
      label: 'Administration',
      icon: 'settings',
      children: [{ id: 'texts', label: 'Texts and languages', icon: 'message', path: '/texts', permission: 'read /api/core/texts' }],
    },
  ],
});
