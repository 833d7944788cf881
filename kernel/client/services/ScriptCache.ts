import type { CompiledScript } from '@mortise/sdk';

/** Hashes of the tenant's scripts by name; what is not here is not published. */
export type ScriptHashes = Readonly<Record<string, string>>;

/** Compiled scripts that outlive the page. Never rejects: what cannot be kept is asked for again. */
export interface ScriptCache {
  /** As they were when this browser last heard of them. */
  hashes(): Promise<ScriptHashes | undefined>;
  /** Keeps the hashes, and gives up the code of all others. */
  keepHashes(hashes: ScriptHashes): Promise<void>;
  code(hash: string): Promise<CompiledScript | undefined>;
  keepCode(script: CompiledScript): Promise<void>;
  /** Forgets everything. */
  clear(): Promise<void>;
}
