import type { TransitionInfo } from './wire.ts';

/** What an error answer holds. ERR-020. */
export interface ErrorBody {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** The message as a translation key, and the values of its placeholders. */
  readonly text?: { readonly key: string; readonly values: { readonly [placeholder: string]: string } };
  /** One sentence per thing that is wrong. */
  readonly errors?: readonly string[];
  /** Messages per field path, what is wrong and what to consider: `{ "addresses[0].type": { "errorFormat": "Type is mandatory" } }`. */
  readonly fieldProps?: { readonly [path: string]: { readonly errorFormat?: string; readonly warningFormat?: string } };
  /** Why the state of things forbids it, in words for the user. */
  readonly rejectionReason?: string;
  /** With TRANSITION_REJECTED: all that has to be so before the transition, met or not. */
  readonly conditions?: NonNullable<TransitionInfo['conditions']>;
  readonly requestId?: string;
  /** Parameters of the query that the collection does not know. */
  readonly unknownParameters?: readonly string[];
  /** With 409 on a stale version: the record as it is now. */
  readonly current?: unknown;
  /** With INVALID_SCRIPT and SCRIPT_TYPES_FAILED: where the source is wrong; line and column count from 1. */
  readonly places?: readonly ScriptPlace[];
  /** With 503: seconds after which it is worth another try, as in the header `Retry-After`. */
  readonly retryAfter?: number;
  /** With SCRIPT_TESTS_FAILED: every test with its outcome. */
  readonly results?: readonly unknown[];
}

/** A mistake in the source of a script. */
export interface ScriptPlace {
  /** The script itself or one that it imports. */
  readonly script: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly message: string;
}

type Details = Partial<Omit<ErrorBody, 'status' | 'code' | 'message' | 'requestId'>>;

/** An error that is answered to the caller as it is. Made by `apiError` from the catalogue, or with a status of its own. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Details;
  /** In the browser: the request to name when asking for help. */
  readonly requestId: string | undefined;

  constructor(status: number, code: string, message: string, details: Details = {}, requestId?: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
  }

  toBody(requestId: string): ErrorBody {
    return { status: this.status, code: this.code, message: this.message, ...this.details, requestId };
  }
}
