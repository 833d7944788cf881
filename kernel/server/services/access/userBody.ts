import type { Fields } from '@mortise/sdk';

/** What a body of a user brings besides the fields. */
export const USER_BODY: Fields = { password: { type: 'text' } };
