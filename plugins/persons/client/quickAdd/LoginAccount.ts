import { defineEntity } from '@mortise/sdk';

/** The form of a login account beside that of the person. */
export const LoginAccount = defineEntity({
  name: 'LoginAccount',
  collection: '',
  registrationPrefix: '',
  fields: {
    isWanted: { type: 'switch', label: 'With a login account' },
    username: { type: 'username' },
  },
});
