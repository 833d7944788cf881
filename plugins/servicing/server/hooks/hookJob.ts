import { ApiError, type Disposer, type Services } from '@mortise/sdk';
import {
  type Job,
  JobsService,
  LogService,
  type OfTenant,
  Repositories,
  type RequestScope,
  ScopesService,
  ScriptsService,
  TenantDatabase,
  type Transaction,
} from '@mortise/sdk/server';
import { setTimeout as delay } from 'node:timers/promises';
import { Contract } from '../../../financing/contract.ts';
import { servicingHooks } from '../../shared/servicingHooks.ts';
import { servicingState } from '../../shared/servicingState.ts';
import { BusinessDatesToken } from '../BusinessDates.ts';
import { ServicingJournalToken } from '../ServicingJournal.ts';
import { tellScript } from './eventScript.ts';
import { type HookCall, HookCallsToken } from './HookCalls.ts';
import { HOOK_JOB } from './hookJobName.ts';

const AGAIN_MS = 1_000;

/** Tells modules and the tenant's script of events that were written, each at least once. */
export const hookJob: Job = {
  name: HOOK_JOB,
  run: async (payload, services, signal) => {
    const of = { tenant: payload['tenant'] as number };
    const calls = services.get(HookCallsToken);
    while (await calls.areThere(of)) {
      signal.throwIfAborted();
      const call = await calls.next(of);
      // Another server tells it, or it failed a moment ago.
      if (call === undefined) await delay(AGAIN_MS, undefined, { signal });
      else await tell(call, services);
    }
  },
};

async function tell(call: HookCall, services: Services): Promise<void> {
  const calls = services.get(HookCallsToken);
  try {
    const written = await writtenEvent(call, services);
    if (written !== undefined) {
      await services.get(servicingHooks<RequestScope, Transaction>()).after(written);
      await tellScript(services.get(ScriptsService), written);
    }
    await calls.done(call);
  } catch (error) {
    if (error instanceof ApiError && error.status === 503) throw error;
    // A script that fails fails again: its log says why.
    if (error instanceof ApiError && error.code.startsWith('SCRIPT_')) return calls.done(call);
    services.get(LogService).report('servicing: a hook', error);
    await calls.fail(call, error instanceof Error ? error.message : String(error));
  }
}

async function writtenEvent({ tenant, contract: registration, number, userId, timeZone }: HookCall, services: Services) {
  const scope = { ...(await services.get(ScopesService).ofUser(tenant, userId)), timeZone };
  const events = await services.get(ServicingJournalToken).events(scope, registration);
  const event = events[number - 1];
  if (event === undefined) return undefined;
  const repositories = services.get(Repositories).asSystem('Modules are told of events whatever their user may read');
  const contract = await repositories.of(Contract).get(scope, registration);
  const { date: businessDate } = await services.get(BusinessDatesToken).get(scope);
  return { scope, contract, event, businessDate, standing: servicingState(events, businessDate) };
}

/** After a start, what a server that ended had not told. */
export function tellTheRest(services: Services): Disposer {
  const ending = new AbortController();
  const begin = async (of: OfTenant): Promise<void> => {
    if (!ending.signal.aborted && (await services.get(HookCallsToken).areThere(of)))
      await services.get(JobsService).enqueue(HOOK_JOB, { tenant: of.tenant });
  };
  const all = async (): Promise<void> => {
    for (const of of await services.get(TenantDatabase).tenants()) await begin(of);
  };
  void all().catch((error: unknown) => {
    if (!ending.signal.aborted && !(error instanceof ApiError && error.status === 503))
      services.get(LogService).report('servicing: hooks of before the start', error);
  });
  return () => ending.abort();
}
