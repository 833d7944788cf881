import type { EntityShape } from '@mortise/sdk';
import { definePlugin } from '@mortise/sdk/client';

const nodes = ({ name }: EntityShape) => (name === 'User' ? [{ kind: 'SignIn' }] : []);

export default definePlugin({
  id: 'card-sign-in',
  contributes: {
    cards: [
      {
        id: 'SignIn',
        label: 'Help to sign in',
        permission: 'write /api/core/users',
        placement: { column: 'right', order: 10, nodes },
        example: {},
        load: () => import('./client/SignInCard.tsx'),
      },
    ],
  },
});
