import type { CompiledScript } from '../host/ScriptChannel.ts';

export interface CompileResult extends CompiledScript {
  /** A source map without the sources; for those only who may edit scripts. */
  readonly map: string;
}
