import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-map',
  contributes: {
    elements: [{ id: 'map', label: 'Map', loadKind: () => import('./client/mapKind.ts'), load: () => import('./client/MapElement.tsx') }],
  },
});
