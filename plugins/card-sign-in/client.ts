import type { EntityShape } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

const onUsers =
  (kind: string) =>
  ({ name }: EntityShape) =>
    name === 'User' ? [{ kind }] : [];

export default definePlugin({
  id: 'card-sign-in',
  contributes: {
    cards: [
      {
        id: 'SignIn',
        label: 'Help to sign in',
        permission: 'write /api/core/users',
        placement: { column: 'right', order: 10, nodes: onUsers('SignIn') },
        example: {},
        load: () => import('./client/SignInCard.tsx'),
      },
      {
        id: 'UserContexts',
        label: 'Contexts',
        shows: 'list',
        permission: 'write /api/core/users',
        placement: { column: 'right', order: 20, nodes: onUsers('UserContexts') },
        example: {},
        load: () => import('./client/UserContextsCard.tsx'),
      },
    ],
  },
});
