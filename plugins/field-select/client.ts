import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'field-select',
  contributes: {
    fields: [
      { id: 'select', load: () => import('./client/SelectView.tsx') },
      { id: 'radio', load: () => import('./client/RadioView.tsx') },
      { id: 'multiselect', load: () => import('./client/MultiSelectView.tsx') },
      { id: 'emails', load: () => import('./client/EmailsView.tsx') },
    ],
  },
});
