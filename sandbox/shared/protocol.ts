import type { ScriptFunction, ScriptLimits } from './limits.ts';
import type { LogLine, ScriptErrorCode } from './ScriptError.ts';

/** Host to supervisor (the frame, or the server's runner process); every id is used once. */
export type ControlRequest =
  | { readonly id: number; readonly op: 'wasm'; readonly key: string; readonly bytes: ArrayBuffer }
  | {
      readonly id: number;
      readonly op: 'spawn';
      readonly wid: number;
      readonly kind: 'qjs';
      readonly module: string;
      readonly limits: ScriptLimits;
    }
  | { readonly id: number; readonly op: 'kill'; readonly wid: number }
  | { readonly id: number; readonly op: 'ping' };

export type ControlReply =
  | { readonly id: number; readonly ok: true }
  | { readonly id: number; readonly ok: false; readonly message: string };

/** Host to the glue in a worker. Values travel as JSON text, never as objects. */
export type WorkerRequest =
  /** Not answered: the first call evaluates the script and tells what is wrong with it. */
  | { readonly op: 'load'; readonly hash: string; readonly name: string; readonly code: string }
  | CallRequest
  | CapabilityReply
  | { readonly id: number; readonly op: 'dispose' | 'ping' };

export interface CallRequest {
  readonly id: number;
  readonly op: 'call';
  readonly hash: string;
  readonly fn: ScriptFunction;
  /** A JSON array: the arguments of the function. */
  readonly args: string;
  /** Whether the call shares the realm of the others that say so, rather than have a fresh one for itself. */
  readonly keepsRealm: boolean;
  readonly ms: number;
  readonly now: number;
  readonly seed: number;
  readonly grants: readonly string[];
}

export interface CapabilityReply {
  /** The number of the capability call that this answers. */
  readonly id: number;
  readonly op: 'cap';
  readonly ok: boolean;
  /** The answer, or the text of the refusal as a JSON string. */
  readonly json: string;
}

export interface RunStats {
  readonly ms: number;
  readonly wasmBytes: number;
  readonly hostCalls: number;
}

export interface RunFailure {
  readonly code: ScriptErrorCode;
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** Glue to host. `fatal` says that the worker is not to be used again. */
export type WorkerReply =
  | { readonly id: number; readonly ok: true; readonly json: string; readonly logs: readonly LogLine[]; readonly stats: RunStats }
  | { readonly id: number; readonly ok: false; readonly error: RunFailure; readonly logs: readonly LogLine[]; readonly fatal: boolean }
  | { readonly cap: number; readonly name: string; readonly json: string };

/** The only two messages that ever travel between windows; everything else uses the port that comes with the second. */
export const READY = 'sandbox-ready';
export const INIT = 'init';
/** The name under which the engine's bytes are known to a supervisor. */
export const ENGINE = 'quickjs';
/** The id of the ping with which a launcher learns that a worker is up; what follows counts from the next. */
export const BOOT_ID = 1;
