import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'financing',
  contributes: {
    listActions: [{ id: 'product-tools', entity: 'Product', load: () => import('./client/ProductTools.tsx') }],
  },
});
