/** The functions that the product calls in a script. */
export const scriptFunctions = ['execute', 'onChange', 'validate', 'compute', 'conditions', 'beforeEvent', 'afterEvent'] as const;
export type ScriptFunction = (typeof scriptFunctions)[number];

export interface JsonCaps {
  readonly depth: number;
  readonly nodes: number;
  /** Characters of all keys and strings together. */
  readonly characters: number;
}

/** What one script may use. Times in milliseconds, sizes in UTF-16 characters unless the name says otherwise. */
export interface ScriptLimits {
  /** The engine interrupts the script at this time; the host ends its worker `grace` later. */
  readonly soft: Readonly<Record<ScriptFunction | 'load', number>>;
  readonly grace: number;
  /** So long a call may wait for answers of the product without that counting: a slow line is not the script's fault. */
  readonly patience: number;
  /** Fixed: the engine's own memory limit does not hold, a wasm memory that cannot grow does. A page is 64 KiB. */
  readonly memoryPages: number;
  readonly stackBytes: number;
  readonly code: number;
  readonly argument: number;
  readonly result: JsonCaps;
  readonly hostCalls: { readonly inFlight: number; readonly total: number; readonly argument: number; readonly answer: number };
  readonly logs: { readonly lines: number; readonly lineLength: number };
}

const shared = {
  grace: 1000,
  stackBytes: 128 * 1024,
  code: 512 * 1024,
  logs: { lines: 200, lineLength: 2000 },
} as const;

export const browserLimits: ScriptLimits = {
  ...shared,
  patience: 3000,
  soft: { load: 250, execute: 500, onChange: 100, validate: 200, compute: 2000, conditions: 500, beforeEvent: 500, afterEvent: 500 },
  memoryPages: 1024,
  argument: 1024 * 1024,
  result: { depth: 64, nodes: 50_000, characters: 1024 * 1024 },
  hostCalls: { inFlight: 32, total: 500, argument: 64 * 1024, answer: 1024 * 1024 },
};

export const serverLimits: ScriptLimits = {
  ...shared,
  // Its answers come from beside it, and others wait for its turn.
  patience: 0,
  soft: { load: 250, execute: 2000, onChange: 100, validate: 500, compute: 5000, conditions: 1000, beforeEvent: 2000, afterEvent: 5000 },
  memoryPages: 2048,
  argument: 4 * 1024 * 1024,
  result: { depth: 64, nodes: 200_000, characters: 4 * 1024 * 1024 },
  hostCalls: { inFlight: 32, total: 2000, argument: 256 * 1024, answer: 4 * 1024 * 1024 },
};

/** What the compiler accepts and may use. */
export const compilerLimits = {
  source: 256 * 1024,
  code: shared.code,
  milliseconds: 5000,
  startMilliseconds: 30_000,
  memoryPages: 4096,
} as const;

/** What the checker of types may use, in milliseconds and megabytes; without anything to check for `idle` its thread ends. */
export const checkerLimits = { milliseconds: 10_000, startMilliseconds: 30_000, megabytes: 512, idle: 10 * 60_000 } as const;

/** So many forced ends within so long suspend a script until the page or the process is new. */
export const strikeLimit = { count: 3, milliseconds: 5 * 60_000 } as const;
