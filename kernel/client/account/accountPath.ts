/** Where one's own password and second factor are. */
export const ACCOUNT_PATH = '/account/security';
