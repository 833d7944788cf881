import { ApiError } from '@mortise/sdk';

/** Why somebody does not come in, in words for them: what has no words of its own is told as little as possible. */
const ERRORS = {
  SSO_FAILED: [401, 'Cannot authenticate user with OIDC'],
  SSO_STATE_UNKNOWN: [401, 'Cannot authenticate user with OIDC'],
  SSO_CLAIM_MISSING: [403, 'The identity provider does not say who you are: ask your administrator'],
  SSO_DOMAIN_REFUSED: [403, 'Addresses of your domain may not sign in here'],
  SSO_USER_UNKNOWN: [403, 'Nobody here has your account: ask your administrator to add you'],
  SSO_USER_LOCKED: [403, 'Your account is locked: ask your administrator'],
  SSO_RANK_REFUSED: [403, 'Main administrators come in only through a provider that one of them has settled'],
  SSO_USERNAME_TAKEN: [403, 'Your user name belongs to somebody else here: ask your administrator'],
} as const satisfies Readonly<Record<string, readonly [status: number, message: string]>>;

export type SignOnErrorCode = keyof typeof ERRORS;

export function signOnError(code: SignOnErrorCode): ApiError {
  const [status, message] = ERRORS[code];
  return new ApiError(status, code, message);
}
