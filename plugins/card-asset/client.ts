import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'card-asset',
  contributes: {
    cards: [
      {
        id: 'Asset',
        label: 'Asset',
        permission: 'read /api/asset/assets',
        props: {
          path: { type: 'path', of: ['reference', 'items'], hint: 'The field that names the asset, or the list whose first entry does.' },
          fields: { type: 'multiselect', isCreatable: true, hint: 'Names of fields of the asset.' },
        },
        example: {},
        load: () => import('./client/AssetCard.tsx'),
      },
    ],
  },
});
