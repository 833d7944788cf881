import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'field-phone',
  contributes: {
    fields: [{ id: 'phone', load: () => import('./client/PhoneView.tsx'), loadValue: () => import('./client/PhoneValue.tsx') }],
  },
});
