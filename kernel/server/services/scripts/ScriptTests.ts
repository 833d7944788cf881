import { ApiError } from '@mortise/sdk';
import { kindOfScript, type ScriptTest, type ScriptTestResult } from '@mortise/sdk/scripts';
import type { RequestScope } from '@mortise/sdk/server';
import { readFile } from 'node:fs/promises';
import type { CompileResult } from '../../../../sandbox/compiler/CompileResult.ts';
import type { ScriptCompiler } from '../../../../sandbox/compiler/ScriptCompiler.ts';
import type { JsonValue } from '../../../../sandbox/shared/JsonValue.ts';
import { scriptContext } from './scriptContext.ts';
import type { ScriptExecutor } from './ScriptExecutor.ts';

/** All tests of a script together; what has not begun by then is not run. */
const MAX_MILLISECONDS = 15_000;

/** Runs the tests of a script in the sandbox. What they expect is compared there too: an expression of a tenant may never end. */
export class ScriptTests {
  private readonly executor: ScriptExecutor;
  private readonly compiler: ScriptCompiler;
  private checker: Promise<CompileResult> | undefined;

  constructor(executor: ScriptExecutor, compiler: ScriptCompiler) {
    this.executor = executor;
    this.compiler = compiler;
  }

  async run(scope: RequestScope, script: CompileResult, tests: readonly ScriptTest[]): Promise<readonly ScriptTestResult[]> {
    const results: ScriptTestResult[] = [];
    const until = performance.now() + MAX_MILLISECONDS;
    for (const test of tests) {
      const message = performance.now() < until ? undefined : `Not run: the tests took longer than ${MAX_MILLISECONDS / 1000} seconds`;
      results.push(
        message === undefined ? await this.runOne(scope, script, test) : { name: test.name, passed: false, message, milliseconds: 0 },
      );
    }
    return results;
  }

  private async runOne(scope: RequestScope, script: CompileResult, test: ScriptTest): Promise<ScriptTestResult> {
    const since = performance.now();
    const message = await this.mistakeIn(scope, script, test);
    return { name: test.name, passed: message === '', message, milliseconds: Math.round(performance.now() - since) };
  }

  /** What is wrong with the answer, or how the script or the comparison failed; empty when nothing is. */
  private async mistakeIn(scope: RequestScope, script: CompileResult, test: ScriptTest): Promise<string> {
    const fn = test.fn ?? kindOfScript(script.name).functions[0] ?? 'execute';
    const rights = { scope, keepsNothing: true };
    const { change, ...context } = test.context;
    // What was changed is the second argument of onChange.
    const args = [{ ...scriptContext(scope), ...context }, ...(change === undefined ? [] : [change])];
    const answer = () => this.executor.tryOut({ script, fn, args, rights });
    try {
      // On a busy machine a script may run into its time without being slow: nobody's publication is refused for that alone.
      const { value } = await answer().catch((error: unknown) => (isTimeout(error) ? answer() : Promise.reject(error as Error)));
      return await this.compare(scope, value, test);
    } catch (error) {
      if (error instanceof ApiError) return error.message;
      throw error;
    }
  }

  private async compare(scope: RequestScope, value: JsonValue, { expect }: ScriptTest): Promise<string> {
    const script = await this.comparing();
    const { value: mistake } = await this.executor.tryOut({ script, fn: 'execute', args: [{ value, expect }], rights: { scope } });
    return typeof mistake === 'string' ? mistake : JSON.stringify(mistake);
  }

  private comparing(): Promise<CompileResult> {
    this.checker ??= readFile(new URL('checkExpectations.ts', import.meta.url), 'utf8').then((source) =>
      this.compiler.compile({ name: 'expectations', source }),
    );
    return this.checker;
  }
}

const isTimeout = (error: unknown): boolean => error instanceof ApiError && error.code === 'SCRIPT_TIMEOUT';
