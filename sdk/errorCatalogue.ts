import { DOMAIN_ERRORS } from './domain/errors/domainErrors.ts';

/** Every error that an API answers: those of the domain, and what a server on the open network also has to say. */
export const ERROR_CATALOGUE = {
  ...DOMAIN_ERRORS,
  UNAUTHENTICATED: { status: 401, message: 'Session has expired' },
  WRONG_CREDENTIALS: { status: 401, message: 'Username or password is wrong' },
  ACCOUNT_LOCKED: { status: 423, message: 'Too many failed attempts: try again in $ minutes' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests: try again in $ seconds' },
  PERMISSION_DENIED: { status: 403, message: 'Permission "$" is missing' },
  FOREIGN_SITE: { status: 403, message: 'Another site cannot sign in here: open the page of this host' },
  ROUTE_NOT_FOUND: { status: 404, message: 'Route $ not found' },
  STALE_VERSION: { status: 409, message: 'Someone else saved $ meanwhile' },
  TRANSITION_REJECTED: { status: 409, message: 'Transition $ is not possible' },
  STILL_REFERENCED: { status: 409, message: '$ is still used by $' },
  BODY_TOO_LARGE: { status: 413, message: 'Body is larger than $' },
  FILE_TOO_LARGE: { status: 413, message: 'File too large. Max size $' },
  FORBIDDEN_FILE_EXTENSION: { status: 400, message: 'Forbidden document extension "$". Accepted formats: $' },
  EMPTY_FILE: { status: 400, message: 'The file is empty' },
  WRONG_FILE_CONTENT: { status: 400, message: 'The content of the file does not fit its extension "$"' },
  FILE_UNPACKS_TOO_LARGE: { status: 400, message: 'The file holds more, once unpacked, than is accepted' },
  FILE_REFUSED: { status: 422, message: 'The file is refused: $' },
  CONVERSION_UNAVAILABLE: { status: 422, message: 'No PDF can be made of $ files: $' },
  CONVERSION_FAILED: { status: 422, message: '$' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Content type $ is not supported' },
  INVALID_SCRIPT: { status: 400, message: '$' },
  SCRIPT_IMPORT_CYCLE: { status: 400, message: 'Scripts import each other in a circle: $' },
  SCRIPT_TESTS_FAILED: { status: 400, message: 'Tests of script $ fail: $' },
  SCRIPT_FAILED: { status: 422, message: '$' },
  SCRIPT_TIMEOUT: { status: 422, message: '$' },
  SCRIPT_OUT_OF_MEMORY: { status: 422, message: '$' },
  SCRIPT_LIMIT_EXCEEDED: { status: 422, message: '$' },
  SCRIPT_WITHOUT_FUNCTION: { status: 422, message: '$' },
  SCRIPT_STOPPED: { status: 503, message: '$' },
  SCRIPT_BUSY: { status: 429, message: '$' },
  INTERNAL_ERROR: { status: 500, message: 'Something went wrong on the server' },
} as const;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;
