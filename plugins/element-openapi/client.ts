import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-openapi',
  contributes: {
    elements: [
      {
        id: 'openapi',
        label: 'API description',
        props: {
          tag: { type: 'text', label: 'Kind of record', hint: 'Only operations on this kind of record, e.g. Contract.' },
          path: { type: 'text', hint: 'Only operations below this path, e.g. /api/billing.' },
          limit: { type: 'integer', min: 1, max: 500, default: 50, label: 'At most', hint: 'How many operations are shown.' },
        },
        example: { tag: 'Contract' },
        load: () => import('./client/OpenApiElement.tsx'),
      },
    ],
  },
}); // prettier-ignore
