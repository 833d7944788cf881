import { definePlugin } from '@mortise/sdk/client';
import { settings } from './settings.ts';

// Data and loaders only: what is behind `load` comes to the browser when it is shown.
export default definePlugin({
  id: 'template-plugin',
  settings,
  contributes: {
    cards: [
      {
        id: 'TemplatePlugin',
        label: 'Template plugin',
        placement: { column: 'right', order: 500 },
        load: () => import('./client/TemplatePlugin.tsx'),
      },
    ],
    elements: [
      {
        id: 'template-plugin-rows',
        label: 'Template plugin: rows',
        loadKind: () => import('./client/rowsKind.ts'),
        load: () => import('./client/Rows.tsx'),
      },
    ],
    // A type for the fields of custom entities; its values are stored as those of the base.
    fields: [
      {
        id: 'template-plugin-stars',
        base: 'integer',
        label: 'Template plugin: stars',
        load: () => import('./client/StarsInput.tsx'),
        loadValue: () => import('./client/StarsValue.tsx'),
      },
    ],
    screens: [
      { id: 'template-plugin', path: '/template-plugin', label: 'Template plugin', load: () => import('./client/TemplatePluginScreen.tsx') },
    ],
    menus: [{ id: 'template-plugin', label: 'Template plugin', path: '/template-plugin', icon: 'chart-bar' }],
  },
});
