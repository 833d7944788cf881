import { checkerLimits } from '../shared/limits.ts';
import type { CompilePlace } from './CompileError.ts';
import { scriptLibraries } from './scriptLibraries.ts';
import { ThreadTurns } from './ThreadTurns.ts';
import type { TypeCheckRequest } from './TypeCheckRequest.ts';

const PLAN = { ...checkerLimits, file: 'typesWorker.ts', work: 'checking types' };

/**
 * Checks the types of tenant scripts in a thread of its own, which is there while scripts are published and ended when one defeats it:
 * types can recurse for ever.
 */
export class TypeChecker {
  private readonly libraries = scriptLibraries();
  private readonly turns = new ThreadTurns<TypeCheckRequest, readonly CompilePlace[]>(PLAN, checkerLimits.idle);

  /** The mistakes of the script, at most twenty. Rejects when its types could not be checked within the limits. */
  mistakes(request: TypeCheckRequest): Promise<readonly CompilePlace[]> {
    return this.turns.ask({ ...request, libraries: { ...this.libraries, ...request.libraries } });
  }

  dispose(): Promise<void> {
    return this.turns.dispose();
  }
}
