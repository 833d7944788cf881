import * as v from 'valibot';
import type { ScriptLimits } from '../shared/limits.ts';
import type { WorkerReply } from '../shared/protocol.ts';

const SHORT_TEXT = 10_000;
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const text = v.pipe(v.string(), v.maxLength(SHORT_TEXT));
const line = v.strictObject({ level: v.picklist(['debug', 'log', 'info', 'warn', 'error']), text });
const stats = v.strictObject({ ms: v.number(), wasmBytes: v.number(), hostCalls: v.number() });
const error = v.strictObject({
  code: v.picklist(['TIMEOUT', 'MEMORY', 'LIMIT', 'SCRIPT', 'NO_EXECUTE', 'FATAL']),
  name: text,
  message: text,
  stack: text,
});

/**
 * A reader of what a worker sends. The glue is ours, but it shares a process with tenant code: were the engine ever
 * broken out of, this is where it would show.
 */
export function replyParser(limits: ScriptLimits): (message: unknown) => WorkerReply | undefined {
  const logs = v.pipe(v.array(line), v.maxLength(limits.logs.lines));
  const json = v.pipe(v.string(), v.maxLength(limits.result.characters));
  const argument = v.pipe(v.string(), v.maxLength(limits.hostCalls.argument));
  const schema = v.union([
    v.strictObject({ id, ok: v.literal(true), json, logs, stats }),
    v.strictObject({ id, ok: v.literal(false), error, logs, fatal: v.boolean() }),
    v.strictObject({ cap: id, name: v.pipe(v.string(), v.maxLength(100)), json: argument }),
  ]);
  return (message) => {
    const result = v.safeParse(schema, message, { abortEarly: true });
    return result.success ? result.output : undefined;
  };
}
