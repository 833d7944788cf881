import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'field-checkbox',
  contributes: {
    fields: [
      { id: 'checkbox', load: () => import('./client/CheckboxView.tsx') },
      { id: 'switch', load: () => import('./client/SwitchView.tsx') },
    ],
  },
});
