import { fileURLToPath } from 'node:url';

/** What a mail about an account says; a link comes after `text`. */
export interface MailText {
  readonly subject: string;
  readonly greeting: string;
  readonly text: string;
  readonly button: string;
  readonly closing: string;
}

export type MailKind =
  | 'password'
  | 'activation'
  | 'unlock'
  | 'factorReset'
  | 'newDevice'
  | 'acting'
  | 'approval'
  | 'tenantDeletion'
  | 'tenantDeletionSoon';

/**
 * In English, which is the key of each translation in `locales`. `{product}`, `{host}`, `{name}`, `{username}`, `{actor}`, `{reason}` and `{date}` are
 * filled in.
 */
export const MAIL_TEXTS: Readonly<Record<MailKind, MailText>> = {
  password: {
    subject: '{product}: choose a new password',
    greeting: 'Hello {name},',
    text: 'Somebody, probably you, asked for a new password of {username} on {host}. Choose it here within the next hour:',
    button: 'Choose a new password',
    closing: 'If it was not you, leave this mail unanswered: nothing changes. The link works once.',
  },
  activation: {
    subject: '{product}: your account',
    greeting: 'Welcome {name},',
    text: 'An account was made for you on {host}. Your user name is {username}. Choose a password here within three days:',
    button: 'Activate the account',
    closing: 'The link works once.',
  },
  unlock: {
    subject: '{product}: unlock your account',
    greeting: 'Hello {name},',
    text: 'Too many wrong passwords were tried for {username} on {host}. You can sign in again at once with this link, within the next hour:',
    button: 'Unlock the account',
    closing: 'If it was not you who tried, choose another password once you have signed in. The link works once.',
  },
  factorReset: {
    subject: '{product}: your second factor was reset',
    greeting: 'Hello {name},',
    text: 'An administrator took the second factor of {username} on {host} away. Sign in and set up a new one:',
    button: 'Sign in',
    closing: 'If you did not ask for this, tell your administrator.',
  },
  newDevice: {
    subject: '{product}: a new browser signed in',
    greeting: 'Hello {name},',
    text: 'Somebody signed in as {username} on {host} with a browser that was never used for it before. If it was you, there is nothing to do. If not, end the session and choose another password here:',
    button: 'Look at my sessions',
    closing: 'Who has your password can read what you can: act at once.',
  },
  approval: {
    subject: '{product}: {reason} waits for your decision',
    greeting: 'Hello {name},',
    text: '{actor} asked on {host} for a second person to approve: {reason}. You may decide about it. Look at what it changes here:',
    button: 'Look at the request',
    closing: 'Nothing changes until somebody approves it.',
  },
  tenantDeletion: {
    subject: '{product}: {reason} will be deleted',
    greeting: 'Hello {name},',
    text: '{actor} asked on {host} for {reason} to be deleted with everything in it. Nobody of it signs in any more. It can be taken back until {date}: ask whoever runs the installation.',
    button: 'Go to the product',
    closing: 'After that day nothing of it can be restored.',
  },
  tenantDeletionSoon: {
    subject: '{product}: {reason} will be deleted on {date}',
    greeting: 'Hello {name},',
    text: '{reason} on {host} will be deleted on {date}, with everything in it. Until then the deletion can be taken back, and its data exported: ask whoever runs the installation.',
    button: 'Go to the product',
    closing: 'After that day nothing of it can be restored.',
  },
  acting: {
    subject: '{product}: somebody acts for you',
    greeting: 'Hello {name},',
    text: '{actor} works on {host} as {username} for half an hour at most. The reason given: {reason}. Who did so, and when, is listed here:',
    button: 'Look at who acted for me',
    closing: 'Everything that is done meanwhile has both names. If you do not know why, ask your administrator.',
  },
};

/** Their translations: browsers never need them. */
export const MAIL_LOCALES = fileURLToPath(new URL('./locales/', import.meta.url));
