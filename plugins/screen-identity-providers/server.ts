import { codeList, defineServerPlugin } from '@mortise/sdk/server';

export default defineServerPlugin({
  id: 'screen-identity-providers',
  lists: {
    identityMatch: codeList({ username: 'User name', email: 'E-mail address' }),
    oidcPrompt: codeList({ login: 'Ask for the password again', select_account: 'Let them choose an account', consent: 'Ask for consent' }),
    oidcClientAuthentication: codeList({ basic: 'client_secret_basic', post: 'client_secret_post' }),
  },
  menus: [
    {
      id: 'administration',
      order: 100,
      label: 'Administration',
      icon: 'settings',
      children: [
        {
          id: 'identity-providers',
          label: 'Identity providers',
          icon: 'key',
          path: '/identity-providers',
          permission: 'read /api/core/identity-providers',
        },
      ],
    },
  ],
});
