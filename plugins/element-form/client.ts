import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-form',
  contributes: {
    elements: [
      { id: 'form', label: 'Form', loadKind: () => import('./client/formKind.ts'), load: () => import('./client/FormElement.tsx') },
    ],
  },
});
