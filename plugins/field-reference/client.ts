import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'field-reference',
  contributes: {
    fields: [{ id: 'reference', load: () => import('./client/ReferenceView.tsx'), loadValue: () => import('./client/ReferenceValue.tsx') }],
  },
});
