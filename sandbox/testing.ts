import { afterAll } from 'vitest';
import { ScriptCompiler } from './compiler/ScriptCompiler.ts';
import type { CompiledScript } from './host/ScriptChannel.ts';
import type { ScriptError } from './shared/ScriptError.ts';

/** A compiler for the tests of one file, disposed after them. */
export function useCompiler(): (source: string, name?: string) => Promise<CompiledScript> {
  const compiler = new ScriptCompiler();
  afterAll(() => compiler.dispose());
  return (source, name = 'test-layout') => compiler.compile({ name, source });
}

/** The error that a promise rejects with; fails if it does not. */
export async function errorOf(promise: Promise<unknown>): Promise<ScriptError> {
  const outcome = await promise.then(
    value => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome) return outcome.error as ScriptError;
  throw new Error(`Expected an error, got ${JSON.stringify(outcome.value)}`);
}
