import { ApiError, apiError, type EntityRecord } from '@mortise/sdk';
import { plainText } from '@mortise/sdk/domain';
import {
  Repositories,
  type Repository,
  type RequestScope,
  type SystemRepositories,
  type Transaction,
  type TransitionEffect,
} from '@mortise/sdk/server';
import { Contract } from '../shared/contract.ts';
import { contractLife } from '../shared/contractLife.ts';

type ContractCall = Parameters<TransitionEffect<Contract>>[0];

interface Bills {
  /** Invoices that wait for their payment. */
  readonly open: number;
  /** The day up to which rents are billed. */
  readonly until: string;
}

const PAGE = 1_000;

/** What was financed is outstanding from now on; a contract that is taken over says how much is left. */
export const openBalance: TransitionEffect<Contract> = async ({ scope, record: contract, statements, services }) => {
  const { financedAmountExclTax: outstanding } = contract;
  if (contract.outstanding !== undefined || outstanding === undefined) return;
  const contracts = services.get(Repositories).asSystem('A contract that begins has a balance').of(Contract);
  await contracts.update(scope, contract.registration, { outstanding }, { statements });
};

/** The contract is active: whoever keeps its balances begins. */
export const beginServicing: TransitionEffect<Contract> = (call) => call.services.get(contractLife<ContractCall>()).activated(call);

/** The activation is undone: whoever keeps its balances takes it back, or refuses. */
export const endServicing: TransitionEffect<Contract> = (call) => call.services.get(contractLife<ContractCall>()).deactivated(call);

/** A contract is closed once all is billed and paid. @throws TRANSITION_REJECTED with how much is not */
export const requireSettled: TransitionEffect<Contract> = async ({ scope, record, statements, services }) => {
  const { open, until } = await billsOf(
    services.get(Repositories).asSystem('Invoices keep a contract from being closed'),
    scope,
    record,
    statements,
  );
  const { plan = [] } = record;
  const unbilled = plan.filter(({ date }) => date !== undefined && date > until).length;
  if (unbilled > 0) throw refused(`${unbilled} rents are not billed yet: bill them, or take them out of the payment plan.`);
  if (open > 0) throw refused(`${open} invoices are not paid yet: they are paid or cancelled first.`);
};

const refused = (rejectionReason: string): ApiError => apiError('TRANSITION_REJECTED', ['Close'], { rejectionReason });

async function billsOf(
  repositories: SystemRepositories,
  asked: RequestScope,
  { registration }: EntityRecord,
  statements: Transaction,
): Promise<Bills> {
  // Also those that the user would not see.
  const { onlyPerson: _, ...scope } = asked;
  const invoices = invoicesOf(repositories);
  if (invoices === undefined) return { open: 0, until: '' };
  const query = {
    anyOf: { contractRegistration: [registration] },
    projection: ['status', 'type', 'dueDate'],
    limit: PAGE,
    count: 'none',
  } as const;
  let [open, until] = [0, ''];
  for (let offset = 0, continues = true; continues; offset += PAGE) {
    const page = await invoices.list(scope, { ...query, offset }, { statements });
    for (const { status, type, dueDate } of page.entities) {
      if (status === 'DRAFT' || status === 'ISSUED') open += 1;
      if (type === 'RENT' && plainText(dueDate) > until) until = plainText(dueDate);
    }
    ({ continues } = page.pagination);
  }
  return { open, until };
}

/** Undefined in a product without the module of invoices. */
function invoicesOf(repositories: SystemRepositories): Repository | undefined {
  try {
    return repositories.named('Invoice');
  } catch (error) {
    if (error instanceof ApiError && error.code === 'UNSUPPORTED_ENTITY') return undefined;
    throw error;
  }
}
