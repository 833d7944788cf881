import type { RunFailure } from '../shared/protocol.ts';
import type { ScriptErrorCode } from '../shared/ScriptError.ts';

/** A failed run inside the glue, on its way to becoming a reply. */
export class RunFault extends Error {
  readonly code: ScriptErrorCode;
  /** The engine may be damaged: throw it away. */
  readonly isFatal: boolean;
  readonly scriptName: string;
  readonly scriptStack: string;

  constructor(code: ScriptErrorCode, message: string, facts: { isFatal?: boolean; name?: string; stack?: string } = {}) {
    super(message);
    this.code = code;
    this.isFatal = facts.isFatal ?? false;
    this.scriptName = facts.name ?? 'Error';
    this.scriptStack = facts.stack ?? '';
  }

  toFailure(): RunFailure {
    return { code: this.code, name: this.scriptName, message: this.message, stack: this.scriptStack };
  }
}
