import type { CompiledScript } from '../host/ScriptChannel.ts';

export interface CompileResult extends CompiledScript {
  /** A source map without the sources; for those only who may edit scripts. */
  readonly map: string;
  /** Names of the scripts that became part of it, also by way of others. */
  readonly imports: readonly string[];
}
