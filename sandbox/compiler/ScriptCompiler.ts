import { compilerLimits } from '../shared/limits.ts';
import { CompileError } from './CompileError.ts';
import { CompilerThread } from './CompilerThread.ts';
import type { CompileRequest } from './CompileRequest.ts';
import type { CompileResult } from './CompileResult.ts';
import type { CompileRefusal } from './compileScript.ts';
import { scriptHash } from './scriptHash.ts';
import { scriptLibraries } from './scriptLibraries.ts';

/**
 * Compiles tenant scripts, one after the other, in a thread that is ended and replaced when a source defeats it.
 * Never hangs: whatever the source, there is an answer within seconds.
 */
export class ScriptCompiler {
  private readonly libraries = scriptLibraries();
  private thread: Promise<CompilerThread> | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  private isDisposed = false;

  /** Rejects with a CompileError, with the places if the source is at fault. */
  compile(request: CompileRequest): Promise<CompileResult> {
    const { source } = request;
    if (source.length > compilerLimits.source) {
      const text = `the source is larger than ${compilerLimits.source} characters`;
      return Promise.reject(compileError(request, text));
    }
    const complete = { ...request, libraries: { ...this.libraries, ...request.libraries } };
    const result = this.turn.then(() => this.attempt(complete));
    this.turn = result.catch(() => undefined);
    return result;
  }

  /** What `compile` would answer as hash, without compiling: to look in a cache first. */
  hashOf(request: CompileRequest): string {
    return scriptHash({ ...request, libraries: { ...this.libraries, ...request.libraries } });
  }

  async dispose(): Promise<void> {
    this.isDisposed = true;
    const { thread } = this;
    this.thread = undefined;
    await thread?.then(
      (started) => started.stop(),
      () => undefined,
    );
  }

  private async attempt(request: CompileRequest): Promise<CompileResult> {
    if (this.isDisposed) throw compileError(request, 'the compiler has been disposed');
    const starting = (this.thread ??= CompilerThread.start());
    const answer = await starting
      .then((thread) => thread.compile(request))
      .catch(async (error: unknown) => {
        await this.replace(starting);
        throw compileError(request, error instanceof Error ? error.message : String(error));
      });
    if (!answer.ok) throw compileError(request, answer.text, answer);
    if (answer.code.length > compilerLimits.code)
      throw compileError(request, `the compiled code is larger than ${compilerLimits.code} characters`);
    return { name: request.name, hash: scriptHash(request), code: answer.code, map: answer.map, imports: answer.imports };
  }

  private async replace(broken: Promise<CompilerThread>): Promise<void> {
    if (this.thread === broken) this.thread = undefined;
    const thread = await broken.catch(() => undefined);
    await thread?.stop();
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
