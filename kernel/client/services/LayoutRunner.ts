import { token, type CompiledScript, type EntityRecord, type JsonValue, type Layout } from '@mortise/sdk';
import type { ScriptLogLine } from '@mortise/sdk/client';

/** What a layout script is told. */
export interface LayoutInput {
  readonly entity: string;
  /** Absent on the page that creates a record. */
  readonly record: EntityRecord | undefined;
}

/** Runs compiled scripts away from the page. Rejects with the script's error. */
export interface LayoutRunner {
  /** The layout that the script makes, checked. */
  run(script: CompiledScript, input: LayoutInput, onLogs?: (lines: readonly ScriptLogLine[]) => void): Promise<Layout>;
  /** What `execute` of any script answers. */
  execute(script: CompiledScript, context: object, onLogs?: (lines: readonly ScriptLogLine[]) => void): Promise<JsonValue>;
  /** An answer of a script, as a checked copy. Rejects with what is wrong with it. */
  check(script: string, answer: unknown): Promise<Layout>;
}
export const LayoutRunner = token<LayoutRunner>('kernel/layout-runner');
