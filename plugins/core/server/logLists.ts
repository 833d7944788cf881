import { type CodeList, codeList } from '@mortise/sdk/server';

const actingEvents = { IMPERSONATION_STARTED: 'Acting for somebody begun', IMPERSONATION_ENDED: 'Acting for somebody ended' };

const providerEvents = {
  PROVIDER_CREATED: 'Identity provider added',
  PROVIDER_CHANGED: 'Identity provider changed',
  PROVIDER_REMOVED: 'Identity provider removed',
};

/** Code lists of what the product notes of itself. */
export const logLists: Readonly<Record<string, CodeList>> = {
  tenantKind: codeList({ master: 'Master', support: 'Support', test: 'Test', customer: 'Customer' }),
  accessEvent: codeList({
    SIGN_IN: 'Signed in',
    SIGN_OUT: 'Signed out',
    FAILED: 'Wrong name or password',
    LOCKED: 'Locked after too many tries',
    REFUSED: 'Refused while locked',
    ELSEWHERE: 'Token used outside its browser',
    CODE_FAILED: 'Wrong code of the second factor',
    FACTOR_ADDED: 'Second factor added',
    FACTOR_REMOVED: 'Second factor removed',
    PASSWORD_CHANGED: 'Password changed',
    UNLOCKED: 'Unlocked by mail',
    KEY_MADE: 'Key for programs made',
    KEY_REMOVED: 'Key for programs removed',
    CONTEXT_CHANGED: 'Context changed',
    TERMS_ACCEPTED: 'Terms of service accepted',
    ...actingEvents,
    ...providerEvents,
  }),
  systemLogLevel: codeList({ warn: 'Warning', error: 'Error' }),
  systemEventType: codeList({
    STARTED: 'Server started',
    STOPPED: 'Server stopped',
    MIGRATED: 'Database brought up to date',
    PLUGIN_INSTALLED: 'Plugin installed',
    PLUGIN_ENABLED: 'Plugin enabled',
    PLUGIN_DISABLED: 'Plugin disabled',
    PLUGIN_REMOVED: 'Plugin removed',
    PLUGIN_VERSION_CHANGED: 'Other version of a plugin in use',
    PLUGIN_SETTINGS_CHANGED: 'Settings of a plugin changed',
    PLUGIN_SUSPENDED: 'Plugin switched off: it froze the page',
    PLUGIN_TRIAL_STARTED: 'Version of a plugin given to testers',
    PLUGIN_TRIAL_ENDED: 'Trial of a plugin withdrawn',
    SECOND_FACTOR_RESET: 'Second factor of a user reset',
    SESSION_ENDED: 'Session ended by an administrator',
    KEY_REMOVED: 'Key for programs removed',
    ...actingEvents,
    IMPERSONATION_CALL: 'Change while acting for somebody',
    IMPERSONATION_RIGHT: 'Right to act for others changed',
    TENANT_KIND_CHANGED: 'Kind of a tenant changed',
    TERMS_CHANGED: 'Terms of service changed',
    CONTEXTS_CHANGED: 'Contexts of a user changed',
    SIGN_IN_POLICY_CHANGED: 'Sign-in policy changed',
    JOB_FAILED: 'Job failed',
    ...providerEvents,
  }),
  auditArea: codeList({
    RECORD: 'Record',
    SCRIPT: 'Script',
    LIST: 'List',
    SCRIPT_ALIASES: 'Script aliases',
    OPTIONS: 'Options',
    DYNO: 'Custom record type',
  }),
  auditOperation: codeList({ create: 'Created', update: 'Changed', transition: 'Transition', delete: 'Deleted' }),
};
