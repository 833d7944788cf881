import { ApiError } from '@mortise/sdk';

/** The sign-in that waited for a step is over. */
export const signInExpired = (): ApiError =>
  new ApiError(401, 'SIGN_IN_EXPIRED', 'Start again with your password: this took too long, or too many codes were wrong');

/** An identity provider vouched for somebody who has still to accept the terms; it is asked again afterwards. */
export const termsFirst = (pending: object): ApiError =>
  new ApiError(403, 'SSO_TERMS', 'Accept the terms of service, then sign in again', { current: pending });

/** What an administrator typed was not used in time. */
export const temporaryPasswordExpired = (): ApiError =>
  new ApiError(401, 'TEMPORARY_PASSWORD_EXPIRED', 'This temporary password has expired: ask your administrator for another one');

/** Told to whoever knows the password, and to nobody else. */
export const tenantSuspended = (): ApiError =>
  new ApiError(403, 'TENANT_SUSPENDED', 'Your company is suspended here: ask whoever runs the installation');

export const wrongCode = (): ApiError => new ApiError(401, 'WRONG_CODE', 'The code is wrong or was used already');

/** What is sensitive asks again who is there. */
export const proofRequired = (): ApiError => new ApiError(403, 'PROOF_REQUIRED', 'Show again who you are: the last time is too long ago');

export const linkExpired = (): ApiError => new ApiError(410, 'LINK_EXPIRED', 'The link was used already or is too old: ask for a new one');

export const passkeyRefused = (): ApiError =>
  new ApiError(401, 'PASSKEY_REFUSED', 'This passkey is not known here: use another one, or your password');

/** What decides over accounts and sign-in, or belongs to a person at their browser, is not for programs. */
export const notByKey = (): ApiError => new ApiError(403, 'NOT_BY_KEY', 'This cannot be done with a key: sign in yourself');

/** What is a person's alone, or decides over accounts, is not for whoever acts for them. */
export const notWhileActing = (): ApiError =>
  new ApiError(403, 'NOT_WHILE_ACTING', 'This cannot be done while you act for somebody else: stop first');

/** Whether there is such a user is not told. */
export const mayNotAct = (): ApiError =>
  new ApiError(403, 'MAY_NOT_ACT', 'You may not act for this user: there is none of the name, or they have rights that you do not have');

/** What goes on in the background would go on as the user, not in the context. */
export const ownContextOnly = (): ApiError =>
  new ApiError(403, 'OWN_CONTEXT_ONLY', 'This goes on in the background: switch back to yourself before you start it');

export const openTokensAreOff = (): ApiError =>
  new ApiError(403, 'OPEN_TOKENS_ARE_OFF', 'Addresses with a token are off: the option allowOpenQueryToken turns them on');
