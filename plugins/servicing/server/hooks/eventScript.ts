import { ApiError, type JsonObject, type JsonValue } from '@mortise/sdk';
import type { ContractEventContext, ContractStanding, ScriptContext } from '@mortise/sdk/scripts';
import type { ScriptsService } from '@mortise/sdk/server';
import type { ServicingState } from '../../shared/servicingState.ts';
import type { Coming, Written } from './hookEvents.ts';

/** The script of a tenant that is asked about events of contracts. */
export const EVENT_SCRIPT = 'contract-workflow';

const MAX_REJECTION = 500;

type Told = Omit<ContractEventContext, keyof ScriptContext>;

/** Why the tenant's script does not let the event be written. @throws SCRIPT_FAILED, SCRIPT_TIMEOUT …: a script that fails lets nothing pass */
export async function refusedByScript(scripts: ScriptsService, call: Coming): Promise<string | undefined> {
  const { scope, transaction, before, isPreview } = call;
  const context = contextOf(call, { before: standingOf(before), isPreview });
  try {
    return rejectionIn(await scripts.ask(scope, { script: EVENT_SCRIPT, fn: 'beforeEvent', context }, transaction));
  } catch (error) {
    throw error instanceof ApiError && error.code.startsWith('SCRIPT_') ? notWritten(error) : error;
  }
}

/** Tells the tenant's script of an event that was written. @throws what the script does wrong, which is in its log */
export async function tellScript(scripts: ScriptsService, call: Written): Promise<void> {
  const context = contextOf(call, { isPreview: false });
  await scripts.ask(call.scope, { script: EVENT_SCRIPT, fn: 'afterEvent', context });
}

function contextOf({ contract, event, businessDate, standing }: Written, more: Pick<Told, 'before' | 'isPreview'>): JsonObject {
  const { key, kind, date, payload } = event;
  const told = { contract, event: { key, kind, date, payload }, businessDate, standing: standingOf(standing), ...more };
  return JSON.parse(JSON.stringify(told)) as JsonObject;
}

const standingOf = ({ balances, plan, receivables }: ServicingState): ContractStanding => ({
  ...(balances && { balances: { ...balances } }),
  plan: plan.map(({ date, payment, outstanding }) => ({ date, payment, outstanding })),
  receivables: receivables.map(({ id, date, amount, open }) => ({ id, date, amount, open })),
});

/** @throws SCRIPT_FAILED when the answer is none */
function rejectionIn(answer: JsonValue): string | undefined {
  if (answer === null) return undefined;
  const rejection = typeof answer === 'object' && !Array.isArray(answer) ? (answer as JsonObject)['rejection'] : 0;
  if (rejection === undefined || rejection === null || rejection === '') return undefined;
  if (typeof rejection === 'string') return rejection.slice(0, MAX_REJECTION);
  throw new ApiError(422, 'SCRIPT_FAILED', `Script ${EVENT_SCRIPT}: beforeEvent() has to answer { rejection?: text }`);
}

const notWritten = ({ status, code, message, details }: ApiError): ApiError =>
  new ApiError(
    status,
    code,
    `${message.replace(/[.\s]+$/, '')}. The event was not written: ask an administrator to put the script right.`,
    details,
  );
