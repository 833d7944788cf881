import { ApiError, token } from '@mortise/sdk';
import type { JobsService, LogService, ScriptsService, TenantDatabase } from '@mortise/sdk/server';
import { EVENT_SCRIPT, refusedByScript } from './eventScript.ts';
import type { HookCalls } from './HookCalls.ts';
import type { Coming, Hooks } from './hookEvents.ts';
import { HOOK_JOB } from './hookJobName.ts';

export interface HookNeeds {
  readonly hooks: Hooks;
  readonly calls: HookCalls;
  readonly scripts: ScriptsService;
  readonly jobs: JobsService;
  readonly database: TenantDatabase;
  readonly log: LogService;
}

/** Lets modules and the tenant's script take part in each event of a contract. */
export class EventHooks {
  private readonly needs: HookNeeds;

  constructor(needs: HookNeeds) {
    this.needs = needs;
  }

  /** @throws EVENT_REFUSED with the reason that a module or the tenant's script has; SCRIPT_FAILED … where the script fails */
  async requireAllowed(coming: Coming): Promise<void> {
    const reason = (await this.needs.hooks.before(coming)) ?? (await refusedByScript(this.needs.scripts, coming));
    if (reason !== undefined) throw new ApiError(409, 'EVENT_REFUSED', reason);
  }

  /** Sets down, in the transaction, that others are to be told of the event, where somebody wants to know. */
  async noteWritten({ scope, contract: { registration }, transaction }: Coming, number: number): Promise<void> {
    const { hooks, calls, scripts, jobs, database, log } = this.needs;
    const isWanted = hooks.hasAfter || (await scripts.mayHave(scope, { script: EVENT_SCRIPT, fn: 'afterEvent' }, transaction));
    if (!isWanted) return;
    await calls.add(scope, registration, number, transaction);
    database.afterCommit(transaction, () => {
      // What is not begun now is begun with the next event, or at the next start.
      void jobs.enqueue(HOOK_JOB, { tenant: scope.tenant }).catch((error: unknown) => log.report('servicing: the job of the hooks', error));
    });
  }
}
export const EventHooksToken = token<EventHooks>('servicing/event-hooks');
