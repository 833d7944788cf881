import { ApiError, apiError } from '@mortise/sdk';
import type { LogLine, ScriptError, ScriptErrorCode } from '../../../../sandbox/shared/ScriptError.ts';
import type { SourcePlace } from './sourcePlace.ts';

const CODES: Readonly<Record<ScriptErrorCode, Parameters<typeof apiError>[0]>> = {
  SCRIPT: 'SCRIPT_FAILED',
  TIMEOUT: 'SCRIPT_TIMEOUT',
  MEMORY: 'SCRIPT_OUT_OF_MEMORY',
  LIMIT: 'SCRIPT_LIMIT_EXCEEDED',
  NO_EXECUTE: 'SCRIPT_WITHOUT_FUNCTION',
  FATAL: 'SCRIPT_STOPPED',
  BUSY: 'SCRIPT_BUSY',
  COMPILE: 'INVALID_SCRIPT',
};

/** A script that failed, as an error of the API. */
export class ScriptFailure extends ApiError {
  readonly place: SourcePlace | undefined;
  readonly logs: readonly LogLine[];
  readonly milliseconds: number;

  constructor(error: ScriptError, place: SourcePlace | undefined, milliseconds: number) {
    const { status, code, message } = apiError(CODES[error.code], [error.message]);
    super(status, code, message, place ? { places: [{ ...place, length: 1, message: error.detail ?? error.message }] } : {});
    this.place = place;
    this.logs = error.logs;
    this.milliseconds = milliseconds;
  }
}
