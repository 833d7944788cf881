import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'flows',
  contributes: {
    screens: [{ id: 'flow-page', path: '/k/:accessKey/p/:pageId', isPublic: true, load: () => import('./client/FlowPageScreen.tsx') }],
    cards: [
      {
        id: 'Application',
        label: 'Application',
        shows: 'fields',
        // For public pages alone.
        fits: () => false,
        loadKind: () => import('./client/applicationKind.ts'),
        load: () => import('./client/application/ApplicationCard.tsx'),
      },
      {
        id: 'FlowKeys',
        label: 'Access keys',
        shows: 'list',
        permission: 'read /api/core/flows',
        placement: { column: 'left', order: 20, nodes: ({ name }) => (name === 'Flow' ? [{ kind: 'FlowKeys' }] : []) },
        example: {},
        load: () => import('./client/keys/FlowKeysCard.tsx'),
      },
    ],
  },
});
