import { token, type EntityRecord, type JsonObject, type JsonValue, type Layout } from '@mortise/sdk';
import type { CompiledScript, BrowserScriptFunction, ScriptLogLine } from '@mortise/sdk/client';

/** What a layout script is told. */
export interface LayoutInput {
  readonly entity: string;
  /** Absent on the page that creates a record. */
  readonly record: EntityRecord | undefined;
}

export type LogListener = (lines: readonly ScriptLogLine[]) => void;

/** A script whose functions share what they leave behind. */
export interface RunningScript {
  /** Null where the script does not have the function and need not. */
  call(fn: BrowserScriptFunction, context: JsonObject, more: readonly JsonValue[], onLogs: LogListener): Promise<JsonValue>;
  close(): void;
}

/**
 * Runs compiled scripts away from the page. Everyone is told user, permissions, locale and day besides its own context, and may
 * ask the product under the user's rights. Rejects with the script's error.
 */
export interface LayoutRunner {
  /** Makes ready, ahead of need, what scripts run in. */
  warmUp(): Promise<void>;
  /** The layout that the script makes, checked. */
  run(script: CompiledScript, input: LayoutInput, onLogs?: LogListener): Promise<Layout>;
  /** What `execute` of any script answers. */
  execute(script: CompiledScript, context: object, onLogs?: LogListener): Promise<JsonValue>;
  /** A script for several calls; its first call starts it. */
  open(script: CompiledScript): Promise<RunningScript>;
  /** An answer of a script, as a checked copy. Rejects with what is wrong with it. */
  check(script: string, answer: unknown): Promise<Layout>;
  dispose(): void;
}
export const LayoutRunner = token<LayoutRunner>('kernel/layout-runner');
