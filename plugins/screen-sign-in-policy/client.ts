import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'screen-sign-in-policy',
  contributes: {
    screens: [
      {
        id: 'sign-in-policy',
        path: '/sign-in-policy',
        label: 'Sign-in policy',
        permission: 'read /api/core/sign-in-policy',
        load: () => import('./client/SignInPolicyScreen.tsx'),
      },
    ],
  },
});
