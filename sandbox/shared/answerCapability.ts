import { checkJson } from './checkJson.ts';
import type { JsonValue } from './JsonValue.ts';
import type { ScriptLimits } from './limits.ts';

/** What a script may ask for, by name. An error's message reaches the script: put nothing secret in it. */
export type Capabilities = Readonly<Record<string, (argument: JsonValue) => unknown>>;

/** Runs one capability on checked arguments; never rejects. */
export async function answerCapability(
  capabilities: Capabilities,
  name: string,
  json: string,
  limits: ScriptLimits,
): Promise<{ ok: boolean; json: string }> {
  try {
    const { depth, nodes } = limits.result;
    const argument = checkJson(JSON.parse(json), { depth, nodes, characters: limits.hostCalls.argument });
    const answer = JSON.stringify((await capabilities[name]!(argument)) ?? null);
    if (answer.length > limits.hostCalls.answer) throw new RangeError(`The answer of "${name}" is too large for a script`);
    return { ok: true, json: answer };
  } catch (error) {
    return { ok: false, json: JSON.stringify(error instanceof Error ? error.message : String(error)) };
  }
}
