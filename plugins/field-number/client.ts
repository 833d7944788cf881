import { definePlugin } from '@mortise/sdk/client';

const load = () => import('./client/NumberView.tsx');

export default definePlugin({
  id: 'field-number',
  contributes: {
    fields: [
      { id: 'number', load },
      { id: 'integer', load },
      { id: 'percentage', load },
      { id: 'currency', load },
    ],
  },
});
