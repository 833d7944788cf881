import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-openapi',
  contributes: {
    elements: [
      {
        id: 'openapi',
        label: 'API description',
        loadKind: () => import('./client/openapiKind.ts'),
        load: () => import('./client/OpenApiElement.tsx'),
      },
    ],
  },
});
