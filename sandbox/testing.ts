import { afterAll } from 'vitest';
import { ScriptCompiler } from './compiler/ScriptCompiler.ts';
import type { CompiledScript, RunOptions, RunResult } from './host/ScriptChannel.ts';
import { ScriptRunner } from './server/ScriptRunner.ts';
import type { JsonValue } from './shared/JsonValue.ts';
import { type ScriptFunction, type ScriptLimits, serverLimits } from './shared/limits.ts';
import type { ScriptError } from './shared/ScriptError.ts';

export interface Trial extends RunOptions {
  fn?: ScriptFunction;
  args?: unknown[];
}

/** Less of everything than in service, so that tests that meet a limit are quick. */
export const testLimits: ScriptLimits = {
  ...serverLimits,
  soft: { ...serverLimits.soft, execute: 300 },
  grace: 1_000,
  memoryPages: 512,
};

/** For what meets another limit than that of time: on a busy machine time would be over first. */
export const patientLimits: ScriptLimits = { ...testLimits, soft: { ...testLimits.soft, execute: 20_000 }, grace: 5_000 };

/** A compiler for the tests of one file, disposed after them. */
export function testCompiler(): (source: string, name?: string) => Promise<CompiledScript> {
  const compiler = new ScriptCompiler();
  afterAll(() => compiler.dispose());
  return (source, name = 'test-layout') => compiler.compile({ name, source });
}

/** A runner for the tests of one file, with ways to run a whole script and the body of an `execute`. */
export function testRunner(limits = testLimits, compile = testCompiler()) {
  const runner = new ScriptRunner({ size: 2, perTenant: 2, limits });
  afterAll(() => runner.dispose());
  const run = async (source: string, { fn = 'execute', args = [{}], ...options }: Trial = {}): Promise<RunResult> =>
    runner.run({ ...(await compile(source)), fn, args, ...options });
  const body = (code: string, trial?: Trial): Promise<RunResult> => run(`export function execute(context) { ${code} }`, trial);
  const valueOf = async (code: string, trial?: Trial): Promise<JsonValue> => (await body(code, trial)).value;
  return { runner, compile, run, body, valueOf };
}

/** The error that a promise rejects with; fails if it does not. */
export async function errorOf(promise: Promise<unknown>): Promise<ScriptError> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome) return outcome.error as ScriptError;
  throw new Error(`Expected an error, got ${JSON.stringify(outcome.value)}`);
}
