/** Where one's own keys are. */
export const KEYS_PATH = '/account/keys';
