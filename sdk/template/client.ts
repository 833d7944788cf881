import { definePlugin } from '@mortise/sdk/client';

// Data and loaders only: what is behind `load` comes to the browser when it is shown.
export default definePlugin({
  id: 'template-plugin',
  contributes: {
    cards: [
      {
        id: 'TemplatePlugin',
        label: 'Template plugin',
        placement: { column: 'right', order: 500 },
        load: () => import('./client/TemplatePlugin.tsx'),
      },
    ],
  },
});
