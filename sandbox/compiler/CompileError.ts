import { ScriptError, type ScriptErrorFacts } from '../shared/ScriptError.ts';

/** One mistake in a source; line and column count from 1. */
export interface CompilePlace {
  /** Of the script or of the one that it imports. */
  readonly script: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly message: string;
}

/** A source that cannot be compiled, with every place that is wrong. */
export class CompileError extends ScriptError {
  readonly places: readonly CompilePlace[];
  /** The scripts that import each other in a circle, the first again at the end. */
  readonly cycle: readonly string[] | undefined;

  constructor(
    script: string,
    message: string,
    facts: ScriptErrorFacts & { readonly places?: readonly CompilePlace[]; readonly cycle?: readonly string[] | undefined } = {},
  ) {
    super('COMPILE', script, message, facts);
    this.places = facts.places ?? [];
    this.cycle = facts.cycle;
  }
}
