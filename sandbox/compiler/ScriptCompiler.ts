import { compilerLimits } from '../shared/limits.ts';
import { CompileError } from './CompileError.ts';
import type { CompileRequest } from './CompileRequest.ts';
import type { CompileResult } from './CompileResult.ts';
import type { CompileAnswer, CompileRefusal } from './compileScript.ts';
import { scriptHash } from './scriptHash.ts';
import { scriptLibraries } from './scriptLibraries.ts';
import { ThreadTurns } from './ThreadTurns.ts';

const PLAN = { ...compilerLimits, file: 'compilerWorker.ts', work: 'compiling', megabytes: 256 };

/**
 * Compiles tenant scripts, one after the other, in a thread that is ended and replaced when a source defeats it.
 * Never hangs: whatever the source, there is an answer within seconds.
 */
export class ScriptCompiler {
  private readonly libraries = scriptLibraries();
  private readonly turns = new ThreadTurns<CompileRequest, CompileAnswer>(PLAN);

  /** Rejects with a CompileError, with the places if the source is at fault. */
  compile(request: CompileRequest): Promise<CompileResult> {
    const { source } = request;
    if (source.length > compilerLimits.source) {
      const text = `the source is larger than ${compilerLimits.source} characters`;
      return Promise.reject(compileError(request, text));
    }
    const complete = { ...request, libraries: { ...this.libraries, ...request.libraries } };
    return this.attempt(complete);
  }

  /** What `compile` would answer as hash, without compiling: to look in a cache first. */
  hashOf(request: CompileRequest): string {
    return scriptHash({ ...request, libraries: { ...this.libraries, ...request.libraries } });
  }

  dispose(): Promise<void> {
    return this.turns.dispose();
  }

  private async attempt(request: CompileRequest): Promise<CompileResult> {
    const answer = await this.turns.ask(request).catch((error: unknown) => {
      throw compileError(request, error instanceof Error ? error.message : String(error));
    });
    if (!answer.ok) throw compileError(request, answer.text, answer);
    if (answer.code.length > compilerLimits.code)
      throw compileError(request, `the compiled code is larger than ${compilerLimits.code} characters`);
    return { name: request.name, hash: scriptHash(request), code: answer.code, map: answer.map, imports: answer.imports };
  }
}

function compileError({ name }: CompileRequest, text: string, refusal?: CompileRefusal): CompileError {
  const { location, places, cycle } = refusal ?? {};
  const script = places?.[0]?.script ?? name;
  const place = location ? `${script}:${location.line}:${location.column + 1}` : name;
  return new CompileError(name, `Script ${place}: ${text}`, {
    detail: text,
    ...(location && { location }),
    ...(places && { places }),
    ...(cycle && { cycle }),
  });
}
