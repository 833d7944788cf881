import { ApiError, dashed, type EntityDefinition, type JsonObject, type JsonValue } from '@mortise/sdk';
import type { RequestScope, TransitionCondition } from '@mortise/sdk/server';
import type { ConditionQuestion, ConditionScript } from '../../entities/ConditionScript.ts';
import { hasFunction } from './PluginQuestions.ts';
import type { PublishedNames } from './PublishedNames.ts';
import { scriptContext } from './scriptContext.ts';
import type { ScriptExecutor } from './ScriptExecutor.ts';
import type { ScriptStore } from './ScriptStore.ts';
import type { ScriptUsage } from './ScriptUsage.ts';

export interface ConditionScriptsNeeds {
  readonly names: PublishedNames;
  readonly store: ScriptStore;
  readonly executor: ScriptExecutor;
  readonly usage: ScriptUsage;
}

const MAX_CONDITIONS = 50;
const MAX_TEXT = 500;

/** Asks `conditions` of the tenant's script `{entity}-workflow` what has to be so before transitions. */
export class ConditionScripts implements ConditionScript {
  private readonly needs: ConditionScriptsNeeds;

  constructor(needs: ConditionScriptsNeeds) {
    this.needs = needs;
  }

  concerns(scope: RequestScope, entity: EntityDefinition): Promise<boolean> {
    return this.needs.names.has(scope, nameFor(entity));
  }

  /** A script that fails is a condition that is not met, and says so. */
  async ask(
    scope: RequestScope,
    entity: EntityDefinition,
    asked: readonly ConditionQuestion[],
  ): Promise<readonly (readonly TransitionCondition[])[]> {
    const { store, executor, usage } = this.needs;
    const nothing = asked.map(() => []);
    if (asked.length === 0 || !(await this.concerns(scope, entity))) return nothing;
    // One that is gone lets no transition pass, and says so when one is tried: until then there is a list to read.
    const script = await store.called(scope, nameFor(entity)).catch(unlessFailed);
    if (script === undefined || !hasFunction(script, 'conditions')) return nothing;
    usage.note(scope, script);
    const calls = asked.map(({ record, transition: { code, from, to } }) => [
      { ...scriptContext(scope), entity: entity.name, record, transition: { code, from, to } },
    ]);
    const answers = await executor.runEach({ script, fn: 'conditions', calls, rights: { scope } });
    return answers.map((answer) => conditionsIn(script.name, answer));
  }
}

/** Lets only failures of scripts pass as none. */
function unlessFailed(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.code !== 'SCRIPT_FAILED') throw error;
}

const nameFor = ({ name }: EntityDefinition): string => `${dashed(name)}-workflow`;

function conditionsIn(script: string, answer: JsonValue | ApiError): readonly TransitionCondition[] {
  if (answer instanceof ApiError) return answer.code === 'SCRIPT_WITHOUT_FUNCTION' ? [] : [failed(script, answer.message)];
  if (answer === null) return [];
  if (!Array.isArray(answer)) return [failed(script, `Script ${script}: conditions() has to answer a list`)];
  const read = (answer as readonly JsonValue[]).slice(0, MAX_CONDITIONS).map((one, index) => conditionIn(one, `script-${index + 1}`));
  const strange = read.indexOf(undefined);
  if (strange !== -1)
    return [
      failed(
        script,
        `Script ${script}: condition ${strange + 1} has to be { text, isMet, reason?, where?: { field } or { entity, registration } }`,
      ),
    ];
  return read.flatMap((condition) => condition ?? []);
}

const failed = (script: string, reason: string): TransitionCondition => ({
  id: 'script',
  text: `Script ${script}`,
  isMet: false,
  reason: reason.slice(0, MAX_TEXT),
});

/** Undefined for what is none. */
function conditionIn(value: JsonValue, id: string): TransitionCondition | undefined {
  const { text, isMet, reason, where } = objectIn(value) ?? {};
  if (!isSentence(text) || typeof isMet !== 'boolean') return undefined;
  const hasReason = isSentence(reason);
  if (!hasReason && reason !== undefined && reason !== null) return undefined;
  const place = placeIn(where);
  if (place === undefined && where !== undefined && where !== null) return undefined;
  return {
    id,
    text: text.slice(0, MAX_TEXT),
    isMet,
    ...(!isMet && hasReason && { reason: reason.slice(0, MAX_TEXT) }),
    ...(place && { where: place }),
  };
}

function placeIn(value: JsonValue | undefined): TransitionCondition['where'] {
  const { field, entity, registration } = objectIn(value) ?? {};
  if (isSentence(field)) return { field };
  return isSentence(entity) && isSentence(registration) ? { entity, registration } : undefined;
}

const isSentence = (value: JsonValue | undefined): value is string => typeof value === 'string' && value !== '';

function objectIn(value: JsonValue | undefined): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
}
