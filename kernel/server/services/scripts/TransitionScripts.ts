import { apiError, dashed } from '@mortise/sdk';
import type { TransitionAnswer, TransitionScript } from '../../entities/TransitionScript.ts';
import { hasFunction } from './PluginQuestions.ts';
import { scriptContext } from './scriptContext.ts';
import type { ScriptExecutor } from './ScriptExecutor.ts';
import type { ScriptStore, StoredScript } from './ScriptStore.ts';
import type { ScriptUsage } from './ScriptUsage.ts';

const MAX_REJECTION = 500;

/** Asks the tenant's script `{entity}-workflow`, where there is one, about a transition before it is taken. */
export class TransitionScripts {
  private readonly store: ScriptStore;
  private readonly executor: ScriptExecutor;
  private readonly usage: ScriptUsage;

  constructor(store: ScriptStore, executor: ScriptExecutor, usage: ScriptUsage) {
    this.store = store;
    this.executor = executor;
    this.usage = usage;
  }

  /** @throws ScriptFailure: a guard that fails lets nothing pass */
  readonly ask: TransitionScript = async (scope, entity, read, { code, from, to }) => {
    const called = await this.store.called(scope, `${dashed(entity.name)}-workflow`);
    const script = called && asksBefore(called) ? called : undefined;
    const record = script && (await read());
    // What the workflow itself refuses is no matter for the script.
    if (script === undefined || record === undefined || !from.includes(record.status)) return {};
    const context = { ...scriptContext(scope), entity: entity.name, record, transition: { code, from, to } };
    this.usage.note(scope, script);
    const { value } = await this.executor.run({ script, fn: 'execute', args: [context], rights: { scope } });
    return answerOf(script.name, value);
  };
}

/** One that has other functions need not have this one; one without any is told. */
const asksBefore = (script: StoredScript): boolean => hasFunction(script, 'execute') || !OTHERS.some((fn) => hasFunction(script, fn));
const OTHERS = ['conditions', 'beforeEvent', 'afterEvent'] as const;

/** @throws SCRIPT_FAILED when the answer is none */
function answerOf(script: string, value: unknown): TransitionAnswer {
  if (value === null) return {};
  const { rejection, set } = (typeof value === 'object' ? value : {}) as { readonly rejection?: unknown; readonly set?: unknown };
  const isAnswer = typeof value === 'object' && !Array.isArray(value) && (set === undefined || set === null || typeof set === 'object');
  if (!isAnswer || (rejection !== undefined && rejection !== null && typeof rejection !== 'string'))
    throw apiError('SCRIPT_FAILED', [`Script ${script} has to answer { rejection?: text, set?: fields }`]);
  return {
    ...(typeof rejection === 'string' && rejection !== '' && { rejection: rejection.slice(0, MAX_REJECTION) }),
    ...(set !== undefined && set !== null && { set: set as NonNullable<TransitionAnswer['set']> }),
  };
}
