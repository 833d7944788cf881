import { ApiError, apiError, isPermitted, type Services } from '@mortise/sdk';
import { kindOfScript } from '@mortise/sdk/scripts';
import type { RequestScope, Run, RunCall } from '@mortise/sdk/server';
import { extendedAnswer } from './extendedAnswer.ts';
import { scriptContext } from './scriptContext.ts';
import { permissionIn } from './scriptPermission.ts';
import type { ScriptExecutor } from './ScriptExecutor.ts';
import { ScriptFailure } from './ScriptFailure.ts';
import type { ScriptStore } from './ScriptStore.ts';
import type { ScriptUsage } from './ScriptUsage.ts';

/** What a run was asked with, without what belongs to the session. */
export interface RunInput {
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

/** Runs by name: those of the product, those of the tenant's scripts, and the first extended by the second. */
export class ScriptRuns {
  private readonly standard: ReadonlyMap<string, Run>;
  private readonly store: ScriptStore;
  private readonly executor: ScriptExecutor;
  private readonly usage: ScriptUsage;

  constructor(standard: ReadonlyMap<string, Run>, store: ScriptStore, executor: ScriptExecutor, usage: ScriptUsage) {
    this.standard = standard;
    this.store = store;
    this.executor = executor;
    this.usage = usage;
  }

  /** @throws ROUTE_NOT_FOUND when there is neither a run nor a script of the name, PERMISSION_DENIED, RUN_NOT_FOR_LAYOUTS, ScriptFailure */
  async run(name: string, call: RunCall, services: Services): Promise<unknown> {
    const run = this.standard.get(name);
    const { scope } = call;
    if (run?.permission !== undefined && !isPermitted(scope.holder, run.permission)) throw apiError('PERMISSION_DENIED', [run.permission]);
    if (isOfLayout(call) && run?.permission?.startsWith('write ') === true) throw apiError('RUN_NOT_FOR_LAYOUTS', [name]);
    const hasScript = kindOfScript(name).kind === 'run' && (await this.isScripted(scope, name, run));
    if (run === undefined && !hasScript) throw apiError('ROUTE_NOT_FOUND', [`/api/script/runs/${name.slice(0, 100)}`]);
    const standard = run === undefined ? null : await run.run(call, services);
    const isSafeMode = run !== undefined && call.query['safeMode'] === '1';
    if (!hasScript || isSafeMode) return standard;
    try {
      return extendedAnswer(name, standard, await this.script(scope, name, call, standard));
    } catch (error) {
      // Nobody is locked out by a mistake in the script that only extends: it is in the log.
      if (error instanceof ScriptFailure && run !== undefined) return standard;
      throw error;
    }
  }

  /** What extends a run of the product, and was deleted behind its alias or asks for a permission, locks nobody out. */
  private async isScripted(scope: RequestScope, name: string, run: Run | undefined): Promise<boolean> {
    try {
      const script = await this.store.called(scope, name);
      return script !== undefined && (run === undefined || missingPermission(scope, script) === undefined);
    } catch (error) {
      if (run !== undefined && error instanceof ApiError && error.code === 'SCRIPT_FAILED') return false;
      throw error;
    }
  }

  /** Runs the tenant's script. @throws ENTITY_REGISTRATION_NOT_FOUND, PERMISSION_DENIED where the script asks for one that the user lacks, ScriptFailure */
  async script(
    scope: RequestScope,
    name: string,
    { query, body }: RunInput,
    standard: unknown,
    executor = this.executor,
  ): Promise<unknown> {
    const script = await this.store.called(scope, name);
    if (script === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Script', name]);
    const missing = missingPermission(scope, script);
    if (missing !== undefined) throw apiError('PERMISSION_DENIED', [missing]);
    this.usage.note(scope, script);
    const { token: _, ...rest } = query;
    const context = { ...scriptContext(scope), query: rest, body: body ?? null, standard };
    const { value } = await executor.run({ script, fn: 'execute', args: [context], rights: { scope } });
    return value;
  }
}

/** Whether a layout chose the run: its author may have fewer rights than whoever looks at it. */
const isOfLayout = ({ request }: RunCall): boolean => request.headers['x-request-originator'] === 'layout';

/** What the script asks of whoever runs it, and this user may not. */
function missingPermission({ holder }: RequestScope, { source }: { readonly source: string }): string | undefined {
  const permission = permissionIn(source);
  return permission === undefined || isPermitted(holder, permission) ? undefined : permission;
}
