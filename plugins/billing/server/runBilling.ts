import { apiError, type EntityRecord } from '@mortise/sdk';
import { fromCompactDate, isPlainDate, Money } from '@mortise/sdk/domain';
import {
  Repositories,
  type Repository,
  type RequestScope,
  type Run,
  type SystemRepositories,
  type TakenOver,
  TenantDatabase,
  type Transaction,
} from '@mortise/sdk/server';
import { DateTime } from 'luxon';
import { clientOn, Contract } from '../../financing/contract.ts';
import { Invoice } from '../shared/invoice.ts';

const PAGE = 200;

/**
 * `GET /api/script/runs/run-billing?date=20260131&organizations=A,B`, or POST with the same in the body: drafts an invoice for every
 * instalment of an active contract of the organizations that falls due up to the date and comes after those that are billed. Run twice it
 * makes none twice, also at once: the runs of a tenant take turns with each page of contracts. Answers `{ nbTotal }`.
 */
export const runBilling: Run = {
  permission: 'write /api/billing/invoices',
  run: async ({ scope, body, query, request }, services) => {
    const where = request.method === 'GET' ? 'INVALID_FIELD_IN_QUERY' : 'INVALID_FIELD_IN_BODY';
    const asked = (request.method === 'GET' ? query : (body ?? {})) as { readonly date?: unknown; readonly organizations?: unknown };
    const date = dayOf(asked.date, scope.timeZone);
    if (date === undefined) throw apiError(where, ['date']);
    const { organizations = '' } = asked;
    if (typeof organizations !== 'string') throw apiError(where, ['organizations']);
    const repositories = services.get(Repositories).asSystem('Billing drafts invoices of all contracts');
    let nbTotal = 0;
    let afterId: string | undefined;
    do {
      const page = await services
        .get(TenantDatabase)
        .inTurn(scope, 'run-billing', (statements) => billPage({ repositories, scope, statements }, { date, organizations, afterId }));
      nbTotal += page.made;
      afterId = page.afterId;
    } while (afterId !== undefined);
    return { nbTotal };
  },
};

/** The day that `20260131`, `2026-01-31` or an instant means where the user is. */
function dayOf(text: unknown, timeZone: string): string | undefined {
  if (typeof text !== 'string') return undefined;
  const day = fromCompactDate(text) ?? text;
  if (isPlainDate(day)) return day;
  const instant = /^\d{4}-\d\d-\d\dT/.test(text) ? DateTime.fromISO(text, { zone: 'utc' }).setZone(timeZone) : undefined;
  return instant?.toISODate() ?? undefined;
}

interface Billing {
  readonly repositories: SystemRepositories;
  readonly scope: RequestScope;
  readonly statements: Transaction;
}

interface BillingRequest {
  readonly date: string;
  /** A comma list; all when it is empty. */
  readonly organizations: string;
  readonly afterId: string | undefined;
}

/** Reads what is billed and drafts what is due in one transaction. Answers after which contract it goes on; undefined after the last. */
async function billPage(
  { repositories, scope, statements }: Billing,
  { date, organizations, afterId }: BillingRequest,
): Promise<{ readonly made: number; readonly afterId: string | undefined }> {
  const invoices = repositories.of(Invoice);
  const query = {
    criteria: { status: 'ACTIVE', ...(organizations !== '' && { organization: organizations }) },
    projection: ['registration', 'currency', 'persons', 'formerClients', 'plan'],
    limit: PAGE,
    count: 'none',
    ...(afterId !== undefined && { afterId }),
  } as const;
  const { entities: contracts, pagination } = await repositories.of(Contract).list(scope, query, { statements });
  const billed = await billedUntil(invoices, scope, contracts, statements);
  const due = contracts.flatMap((contract) => dueInvoices(contract, billed.get(contract.registration) ?? '', date));
  if (due.length > 0) await invoices.createMany(scope, due, { statements, followsReplaced: true });
  return { made: due.length, afterId: pagination.continues ? pagination.afterId : undefined };
}

/** Due date of the last invoice of each contract. */
async function billedUntil(
  invoices: Repository<Invoice & EntityRecord>,
  scope: RequestScope,
  contracts: readonly Contract[],
  statements: Transaction,
): Promise<ReadonlyMap<string, string>> {
  const until = new Map<string, string>();
  if (contracts.length === 0) return until;
  const anyOf = { contractRegistration: contracts.map(({ registration }) => registration), type: ['RENT'] };
  let offset = 0;
  for (;;) {
    const projection = ['contractRegistration', 'dueDate'];
    const query = { anyOf, projection, limit: 1_000, offset, count: 'none' } as const;
    const { entities, pagination } = await invoices.list(scope, query, { statements });
    for (const { contractRegistration: contract, dueDate } of entities) {
      if (contract !== undefined && dueDate !== undefined && dueDate > (until.get(contract) ?? '')) until.set(contract, dueDate);
    }
    if (!pagination.continues) return until;
    offset += entities.length;
  }
}

function dueInvoices(contract: Contract, billed: string, date: string): readonly TakenOver[] {
  const { plan = [], currency = 'EUR' } = contract;
  return plan.flatMap((row): TakenOver[] => {
    if (row.date === undefined || row.payment === undefined || row.date <= billed || row.date > date) return [];
    // In a payment holiday nothing falls due.
    if (new Money(row.payment).isZero()) return [];
    const client = clientOn(contract, row.date);
    const body = {
      name: `Rent ${row.index ?? ''} of ${plan.length}`.replace('  ', ' '),
      pr: 'R',
      type: 'RENT',
      contractRegistration: contract.registration,
      currency,
      amountExclTax: row.payment,
      dueDate: row.date,
      generationDate: date,
      ...(client !== undefined && { persons: [{ role: 'PAYER', personRegistration: client }] }),
      lines: [{ description: 'Rent', type: 'RENT', quantity: '1', amountExclTax: row.payment }],
    };
    return [{ body }];
  });
}
