import type { JsonObject, Layout } from '@mortise/sdk';
import { kindOfScript } from '@mortise/sdk/scripts';
import type { RequestScope } from '@mortise/sdk/server';
import { ScriptError } from '../../../../sandbox/shared/ScriptError.ts';
import { parseLayout } from '../../../../sandbox/shared/layout/parseLayout.ts';
import { ScriptFailure } from './ScriptFailure.ts';
import { scriptContext } from './scriptContext.ts';
import type { ScriptExecutor } from './ScriptExecutor.ts';
import type { ScriptLogs } from './ScriptLogs.ts';
import type { ScriptStore } from './ScriptStore.ts';

/** Pages that scripts make for people without a session. */
export class PublicLayouts {
  private readonly store: Pick<ScriptStore, 'called'>;
  private readonly executor: ScriptExecutor;
  private readonly logs: Pick<ScriptLogs, 'add'>;

  constructor(store: Pick<ScriptStore, 'called'>, executor: ScriptExecutor, logs: Pick<ScriptLogs, 'add'>) {
    this.store = store;
    this.executor = executor;
    this.logs = logs;
  }

  async make(
    given: RequestScope,
    name: string,
    context: JsonObject,
    problemOf: (layout: Layout) => string | undefined = () => undefined,
  ): Promise<Layout | undefined> {
    const scope = withoutRights(given);
    const script = kindOfScript(name).kind === 'layout' ? await this.store.called(scope, name) : undefined;
    if (script === undefined) return undefined;
    const args = [{ ...scriptContext(scope), ...context }];
    try {
      const { value } = await this.executor.run({ script, fn: 'execute', args, rights: { scope, keepsNothing: true } });
      const layout = parseLayout(name, value);
      const problem = problemOf(layout);
      if (problem === undefined) return layout;
      this.note(scope, name, problem);
    } catch (error) {
      if (error instanceof ScriptError) this.note(scope, name, `${error.message} ${error.detail ?? ''}`.trim());
      // The executor has logged what the script did wrong; whoever has to wait is told.
      else if (!(error instanceof ScriptFailure) || error.code === 'SCRIPT_BUSY') throw error;
    }
    return undefined;
  }

  private note(scope: RequestScope, script: string, message: string): void {
    this.logs.add(scope, [{ level: 'error', script, message }]);
  }
}

/** Whoever looks at the page is nobody: the script reads no record for them. */
function withoutRights(given: RequestScope): RequestScope {
  const { limits: _, ...scope } = given;
  return { ...scope, holder: { permissions: {} } };
}
