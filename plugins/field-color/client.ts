import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'field-color',
  contributes: {
    fields: [{ id: 'color', load: () => import('./client/ColorView.tsx'), loadValue: () => import('./client/ColorValue.tsx') }],
  },
});
