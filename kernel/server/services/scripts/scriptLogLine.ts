export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;

/** What a script said, or how it failed. */
export interface ScriptLogLine {
  readonly level: (typeof LOG_LEVELS)[number];
  readonly script: string;
  readonly version?: number;
  readonly message: string;
  /** The script in which line and column count: the one that ran or one that it imports. */
  readonly source?: string;
  readonly line?: number;
  readonly column?: number;
  /** How long the run took. */
  readonly milliseconds?: number;
}

const LONGEST = 4_000;
const BEARER = /\bbearer\s+[\w.~+/=-]{16,}/gi;
/** `?token=…` of an address. */
const TOKEN_PARAMETER = /\b(token=)[^\s&"']+/gi;
/** A session token is 55 bytes in base64url. */
const SESSION_TOKEN = /(?<![\w-])[\w-]{74}(?![\w-])/g;

/** A message as it may be kept: no token, nothing that the database refuses, not too long. */
export const keptMessage = (message: string): string =>
  message
    .slice(0, LONGEST)
    .replaceAll(BEARER, 'Bearer …')
    .replaceAll(TOKEN_PARAMETER, '$1…')
    .replaceAll(SESSION_TOKEN, '…')
    .replaceAll('\u0000', '')
    .toWellFormed();
