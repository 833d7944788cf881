import { ApiError, type EntityRecord } from '@mortise/sdk';
import { isPlainDate } from '@mortise/sdk/domain';
import { Repositories, type Repository, type RequestScope, type Run, type TakenOver } from '@mortise/sdk/server';
import { Invoice } from '../shared/invoice.ts';

const PAGE = 200;

interface PlanRow {
  readonly index?: number;
  readonly date?: string;
  readonly payment?: string;
}

/**
 * `POST /api/script/runs/run-billing` with `{ date }`: drafts an invoice for every instalment of an active contract that falls due up to the date
 * and comes after those that are billed. Run twice it makes none twice. Answers `{ created }`. Specification 3§5.
 */
export const runBilling: Run = {
  permission: 'write /api/billing/invoices',
  run: async ({ scope, body }, services) => {
    const { date } = (body ?? {}) as { readonly date?: unknown };
    if (typeof date !== 'string' || !isPlainDate(date)) throw ApiError.of('INVALID_FIELD_IN_BODY', ['date']);
    const repositories = services.get(Repositories);
    const invoices = repositories.of(Invoice);
    let created = 0;
    for await (const contracts of activeContracts(repositories.named('Contract'), scope)) {
      const billed = await billedUntil(invoices, scope, contracts);
      const due = contracts.flatMap((contract) => dueInvoices(contract, billed.get(contract.registration) ?? '', date));
      if (due.length > 0) created += (await invoices.createMany(scope, due)).length;
    }
    return { created };
  },
};

async function* activeContracts(contracts: Repository, scope: RequestScope): AsyncGenerator<readonly EntityRecord[]> {
  let afterId: string | undefined;
  do {
    const page = await contracts.list(scope, {
      criteria: { status: 'ACTIVE' },
      projection: ['registration', 'currency', 'persons', 'plan'],
      limit: PAGE,
      count: 'none',
      ...(afterId !== undefined && { afterId }),
    });
    yield page.entities;
    afterId = page.pagination.continues ? page.pagination.afterId : undefined;
  } while (afterId !== undefined);
}

/** Due date of the last invoice of each contract. */
async function billedUntil(
  invoices: Repository,
  scope: RequestScope,
  contracts: readonly EntityRecord[],
): Promise<ReadonlyMap<string, string>> {
  const until = new Map<string, string>();
  if (contracts.length === 0) return until;
  const criteria = { contractRegistration: contracts.map(({ registration }) => encodeURIComponent(registration)).join(','), type: 'RENT' };
  let offset = 0;
  for (;;) {
    const projection = ['contractRegistration', 'dueDate'];
    const { entities, pagination } = await invoices.list(scope, { criteria, projection, limit: 1_000, offset, count: 'none' });
    for (const { contractRegistration: contract, dueDate } of entities as readonly Record<string, unknown>[]) {
      if (typeof contract === 'string' && typeof dueDate === 'string' && dueDate > (until.get(contract) ?? ''))
        until.set(contract, dueDate);
    }
    if (!pagination.continues) return until;
    offset += entities.length;
  }
}

function dueInvoices(contract: EntityRecord, billed: string, date: string): readonly TakenOver[] {
  const plan = (contract['plan'] ?? []) as readonly PlanRow[];
  const persons = (contract['persons'] ?? []) as readonly { readonly role: string; readonly personRegistration: string }[];
  const client = persons.find(({ role }) => role === 'CLIENT');
  return plan.flatMap((row): TakenOver[] => {
    if (row.date === undefined || row.payment === undefined || row.date <= billed || row.date > date) return [];
    const body = {
      name: `Rent ${row.index ?? ''} of ${plan.length}`.replace('  ', ' '),
      pr: 'R',
      type: 'RENT',
      contractRegistration: contract.registration,
      currency: contract['currency'] ?? 'EUR',
      amountExclTax: row.payment,
      totalBalance: row.payment,
      dueDate: row.date,
      generationDate: date,
      ...(client && { persons: [{ role: 'PAYER', personRegistration: client.personRegistration }] }),
      lines: [{ description: 'Rent', type: 'RENT', quantity: '1', amountExclTax: row.payment }],
    };
    return [{ body }];
  });
}
