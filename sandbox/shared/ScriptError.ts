export type ScriptErrorCode = 'TIMEOUT' | 'MEMORY' | 'LIMIT' | 'SCRIPT' | 'NO_EXECUTE' | 'FATAL' | 'BUSY' | 'COMPILE';

/** A position in the source that the author wrote; line counts from 1, column from 0. */
export interface ScriptLocation {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** The text of that line. */
  readonly text: string;
}

export interface LogLine {
  readonly level: 'debug' | 'log' | 'info' | 'warn' | 'error';
  readonly text: string;
}

export interface ScriptErrorFacts {
  /** What lies behind the message: a path in the object, or the script's own error. */
  readonly detail?: string;
  readonly location?: ScriptLocation;
  /** The stack inside the script, in positions of the compiled code. */
  readonly scriptStack?: string;
  readonly logs?: readonly LogLine[];
}

/** Whatever goes wrong with a tenant script. The message may be shown to the user. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
  readonly code: ScriptErrorCode;
  readonly script: string;
  readonly detail: string | undefined;
  readonly location: ScriptLocation | undefined;
  readonly scriptStack: string | undefined;
  readonly logs: readonly LogLine[];

  constructor(code: ScriptErrorCode, script: string, message: string, facts: ScriptErrorFacts = {}) {
    super(message);
    this.code = code;
    this.script = script;
    this.detail = facts.detail;
    this.location = facts.location;
    this.scriptStack = facts.scriptStack;
    this.logs = facts.logs ?? [];
  }
}
