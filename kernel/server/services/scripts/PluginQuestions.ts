import type { JsonValue } from '@mortise/sdk';
import type { RequestScope, ScriptQuestion } from '@mortise/sdk/server';
import { createHash } from 'node:crypto';
import type { NamedStatements } from '../database/Database.ts';
import { answerWithin } from '../database/withAnswers.ts';
import { scriptContext } from './scriptContext.ts';
import type { ScriptExecutor } from './ScriptExecutor.ts';
import { ScriptFailure } from './ScriptFailure.ts';
import type { ScriptStore, StoredScript } from './ScriptStore.ts';
import type { ScriptUsage } from './ScriptUsage.ts';

interface QuestionParts {
  readonly store: ScriptStore;
  readonly executor: ScriptExecutor;
  readonly usage: ScriptUsage;
}

/** What plugins ask of the tenants' scripts. */
export class PluginQuestions {
  private readonly parts: QuestionParts;

  constructor(parts: QuestionParts) {
    this.parts = parts;
  }

  async mayHave(
    scope: RequestScope,
    { script: name, fn }: Pick<ScriptQuestion, 'script' | 'fn'>,
    statements?: NamedStatements,
  ): Promise<boolean> {
    const script = await this.parts.store.called(scope, name, statements);
    return script !== undefined && hasFunction(script, fn);
  }

  /** @throws ScriptFailure; in a transaction what ends it, so that it is run again with the answer */
  async ask(scope: RequestScope, question: ScriptQuestion, statements?: NamedStatements): Promise<JsonValue> {
    const script = await this.parts.store.called(scope, question.script, statements);
    if (script === undefined || !hasFunction(script, question.fn)) return null;
    const ask = () => this.run(scope, script, question);
    return statements === undefined ? ask() : answerWithin({ key: keyOf(scope, script, question), ask });
  }

  private async run(scope: RequestScope, script: StoredScript, { fn, context }: ScriptQuestion): Promise<JsonValue> {
    this.parts.usage.note(scope, script);
    try {
      const args = [{ ...scriptContext(scope), ...context }];
      return (await this.parts.executor.run({ script, fn, args, rights: { scope } })).value;
    } catch (error) {
      // The name stands in the code for something else.
      if (error instanceof ScriptFailure && error.code === 'SCRIPT_WITHOUT_FUNCTION') return null;
      throw error;
    }
  }
}

/** Whether the function may be there, also one that another script exports: what is not named is not looked for in the sandbox. */
export const hasFunction = ({ code }: Pick<StoredScript, 'code'>, fn: string): boolean => code.includes(fn);

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/** The second attempt saves at another time. */
function keyOf({ tenant, user }: RequestScope, { name, version }: StoredScript, { fn, context }: ScriptQuestion): string {
  const text = JSON.stringify([tenant, user._id, name, version, fn, context], (_, value: unknown) =>
    typeof value === 'string' && INSTANT.test(value) ? null : value,
  );
  return createHash('sha256').update(text).digest('base64url');
}
