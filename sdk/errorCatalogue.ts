import { ApiError } from './ApiError.ts';
import { DOMAIN_ERRORS } from './domain/errors/domainErrors.ts';
import { fillMessage } from './domain/errors/fillMessage.ts';

/** Every error that an API answers: those of the domain, and what a server on the open network also has to say. */
export const ERROR_CATALOGUE = {
  ...DOMAIN_ERRORS,
  UNAUTHENTICATED: { status: 401, message: 'Session has expired' },
  WRONG_CREDENTIALS: { status: 401, message: 'Username or password is wrong' },
  ACCOUNT_LOCKED: { status: 423, message: 'Too many failed attempts: try again in $ minutes' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests: try again in $ seconds' },
  PERMISSION_DENIED: { status: 403, message: 'Permission "$" is missing' },
  RUN_NOT_FOR_LAYOUTS: { status: 403, message: 'The run $ changes records: layouts cannot start it' },
  FOREIGN_SITE: { status: 403, message: 'Another site cannot sign in here: open the page of this host' },
  ROUTE_NOT_FOUND: { status: 404, message: 'Route $ not found' },
  STALE_VERSION: { status: 409, message: 'Someone else saved $ meanwhile' },
  VERSION_REQUIRED: { status: 428, message: 'Say which version of the record you saw: If-Match, or _version in the body' },
  KEY_REUSED: { status: 422, message: 'The Idempotency-Key $ belongs to another request' },
  TRANSITION_REJECTED: { status: 409, message: 'Transition $ is not possible' },
  STILL_REFERENCED: { status: 409, message: '$ is still used by $' },
  BODY_TOO_LARGE: { status: 413, message: 'Body is larger than $' },
  FILE_TOO_LARGE: { status: 413, message: 'File too large. Max size $' },
  FORBIDDEN_FILE_EXTENSION: { status: 400, message: 'Forbidden document extension "$". Accepted formats: $' },
  EMPTY_FILE: { status: 400, message: 'The file is empty' },
  WRONG_FILE_CONTENT: { status: 400, message: 'The content of the file does not fit its extension "$"' },
  FILE_UNPACKS_TOO_LARGE: { status: 400, message: 'The file holds more, once unpacked, than is accepted' },
  UNREADABLE_FILE: { status: 400, message: '$' },
  FILE_REFUSED: { status: 422, message: 'The file is refused: $' },
  CONVERSION_UNAVAILABLE: { status: 422, message: 'No PDF can be made of $ files: $' },
  CONVERSION_FAILED: { status: 422, message: '$' },
  BROKEN_FORM: { status: 400, message: 'The upload is not complete: send it again' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Content type $ is not supported' },
  INVALID_SCRIPT: { status: 400, message: '$' },
  SCRIPT_IMPORT_CYCLE: { status: 400, message: 'Scripts import each other in a circle: $' },
  SCRIPT_TESTS_FAILED: { status: 400, message: 'Tests of script $ fail: $' },
  SCRIPT_TYPES_FAILED: { status: 400, message: 'The types of script $ are refused at $. Mend them, or publish with warnings' },
  SCRIPT_FAILED: { status: 422, message: '$' },
  SCRIPT_TIMEOUT: { status: 422, message: '$' },
  SCRIPT_OUT_OF_MEMORY: { status: 422, message: '$' },
  SCRIPT_LIMIT_EXCEEDED: { status: 422, message: '$' },
  SCRIPT_WITHOUT_FUNCTION: { status: 422, message: '$' },
  SCRIPT_STOPPED: { status: 503, message: '$' },
  SCRIPT_BUSY: { status: 429, message: '$' },
  OUTBOUND_REFUSED: { status: 400, message: '$' },
  OUTBOUND_FAILED: { status: 502, message: '$' },
  DATABASE_UNAVAILABLE: { status: 503, message: 'The database cannot be reached: nothing was saved, try again in a few seconds' },
  DATABASE_BUSY: { status: 503, message: 'The database has more to do than it can: try again in a few seconds' },
  SAVE_UNCERTAIN: {
    status: 503,
    message: 'The database was cut off while this was being saved: look whether it is there before you try again',
  },
  ANSWER_TOO_SLOW: { status: 503, message: 'The answer takes longer than the server allows: ask for less' },
  SERVER_STOPPING: { status: 503, message: 'The server is being stopped: nothing was saved, try again in a few seconds' },
  STORAGE_FULL: { status: 507, message: 'There is no room left on the disk of the server: tell whoever runs it' },
  INTERNAL_ERROR: { status: 500, message: 'Something went wrong on the server' },
} as const;

type ErrorCode = keyof typeof ERROR_CATALOGUE;

/** An error of the catalogue; each `$` of its message takes the next value. */
export function apiError(code: ErrorCode, values: readonly string[] = [], details: ApiError['details'] = {}): ApiError {
  const { status, message } = ERROR_CATALOGUE[code];
  return new ApiError(status, code, fillMessage(message, values), details);
}
