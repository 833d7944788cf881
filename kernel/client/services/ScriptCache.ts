import type { CompiledScript } from '@mortise/sdk/client';

/** Which script runs for a name: two of the same source share their hash, but neither name nor version. */
export interface ScriptIdentity {
  /** That of the script itself, where an alias was asked for. */
  readonly name: string;
  /** Absent where it is not known: then the script is asked for. */
  readonly version?: number;
  readonly hash: string;
}

/** The tenant's scripts by the name under which they are asked for; what is not here is not published. */
export type ScriptIdentities = Readonly<Record<string, ScriptIdentity>>;

/** Compiled scripts that outlive the page. Never rejects: what cannot be kept is asked for again. */
export interface ScriptCache {
  /** As they were when this browser last heard of them. */
  identities(): Promise<ScriptIdentities | undefined>;
  /** Keeps the identities, and gives up the code of all others. */
  keepIdentities(identities: ScriptIdentities): Promise<void>;
  script(identity: ScriptIdentity): Promise<CompiledScript | undefined>;
  keepScript(script: CompiledScript): Promise<void>;
  /** Forgets everything. */
  clear(): Promise<void>;
}

/** Under which a script is kept. */
export const identityKey = ({ name, version, hash }: ScriptIdentity): string => `${name}/${version}/${hash}`;
