import { ApiError } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import * as v from 'valibot';
import { Invoice } from '../../../billing/contract.ts';
import { Contract } from '../../../financing/contract.ts';
import type { EventOf, RecordBefore } from '../../shared/ServicingEvent.ts';
import { assetsToLease, leaseAssets } from '../assetsInService.ts';
import { stockOfOthers } from '../leasedFromStock.ts';
import { resolveAccounts } from '../resolveAccounts.ts';
import { takeoverOf } from '../takeover/takeoverOf.ts';
import type { OpenAmount, TakeoverTerms } from '../takeover/TakeoverTerms.ts';
import { amount, amountOrZero, day, payments, rate } from './commandSchemas.ts';
import { activationOf, requireDay } from './requireActive.ts';
import { requireAmount } from './requireAmount.ts';
import type { CommandContext, ServicingCommand } from './ServicingCommand.ts';
import { undoneActivations } from './undoneActivations.ts';

const MOST_OVERDUE = 200;
const openAmount = v.object({ date: day, amount, tax: v.optional(amountOrZero), principal: v.optional(amountOrZero) });

const entries = {
  date: v.optional(day),
  outstanding: v.optional(amount),
  rate: v.optional(rate),
  nextDate: v.optional(day),
  periods: v.optional(payments),
  payment: v.optional(amount),
  residual: v.optional(amountOrZero),
  overdue: v.optional(v.pipe(v.array(openAmount), v.maxLength(MOST_OVERDUE))),
  accruedInterest: v.optional(amountOrZero),
  paidAhead: v.optional(amountOrZero),
  carryingAmount: v.optional(amountOrZero),
  taxRate: v.optional(rate),
};
const AMOUNTS = ['outstanding', 'payment', 'residual', 'accruedInterest', 'paidAhead', 'carryingAmount'] as const;

/** A contract that ran elsewhere goes on here: with what is outstanding, overdue and paid ahead as of a day, and the payments that are left. */
export const takeOverContract: ServicingCommand<'takeover', typeof entries> = {
  kind: 'takeover',
  summary: 'Take over an active contract in the middle of its life: what is not given, its record, its plan and its issued invoices say',
  body: v.object(entries),
  event: async (context, { date = context.businessDate, ...body }) => {
    const { contract, key, scope, repositories, transaction } = context;
    requireNotBegun(context, date);
    const currency = contract.currency ?? 'EUR';
    for (const name of AMOUNTS) if (body[name] !== undefined) requireAmount(body[name], currency);
    const said: TakeoverTerms = { ...body, date, overdue: body.overdue ?? (await unpaidInvoices(context, date)) };
    requireOverdue(said, currency);
    const taken = takeoverOf({ contract, said });
    if (typeof taken === 'string') throw new ApiError(409, 'CONTRACT_NOT_READY', taken);
    const accounts = await resolveAccounts({ scope, repositories, transaction, kind: 'takeover', family: taken.family, date });
    const assets = await assetsToLease(context);
    await requireNotInStock(context, assets);
    return { key, kind: 'takeover', date, payload: { ...taken, assets, accounts, before: recordBefore(contract) } };
  },
  apply: async (context, event) => {
    await leaseAssets(context, event.payload.assets ?? []);
    const { contract, scope, repositories, transaction } = context;
    const change = { activationDate: event.date, takeoverDate: event.date };
    await repositories.of(Contract).update(scope, contract.registration, change, { statements: transaction });
  },
};

/** @throws ALREADY_ACTIVE, CONTRACT_NOT_ACTIVE, VALUE_DATE_OUT_OF_RANGE */
function requireNotBegun(context: CommandContext, date: string): void {
  const { contract, events } = context;
  const { registration, status, startDate } = contract;
  if (activationOf(context) !== undefined)
    throw new ApiError(409, 'ALREADY_ACTIVE', `The servicing of contract ${registration} has begun already.`);
  if (status !== 'ACTIVE')
    throw new ApiError(409, 'CONTRACT_NOT_ACTIVE', `Contract ${registration} is not active: it is ${status}. Activate it first.`);
  // What was taken back counted until then.
  const first = [startDate ?? '', ...undoneActivations(events).map(({ until }) => until)].toSorted().at(-1)!;
  requireDay(date, first, context);
}

/** A contract that ran elsewhere had its assets: they are in nobody's stock. @throws ASSET_NOT_AVAILABLE */
async function requireNotInStock(context: CommandContext, assets: readonly string[]): Promise<void> {
  for (const asset of assets) {
    const [stocked] = await stockOfOthers(context, asset);
    if (stocked !== undefined)
      throw new ApiError(
        409,
        'ASSET_NOT_AVAILABLE',
        `Asset ${asset} stands in stock of contract ${stocked.contract}: take back there what put it in stock, or take it out of contract ${context.contract.registration}.`,
      );
  }
}

/** @throws OVERDUE_LATER, AMOUNT_TOO_FINE */
function requireOverdue({ overdue = [], date }: TakeoverTerms, currency: string): void {
  for (const open of overdue) {
    [open.amount, open.tax ?? '0', open.principal ?? '0'].forEach((one) => requireAmount(one, currency));
    if (open.date > date)
      throw new ApiError(
        422,
        'OVERDUE_LATER',
        `An amount that is due on ${open.date} is not overdue on ${date}: leave it out, it is one of the payments that are left.`,
      );
  }
}

/** Invoices of rents that are issued and not paid are what is overdue. */
async function unpaidInvoices(
  { contract, scope, repositories, transaction }: CommandContext,
  date: string,
): Promise<readonly OpenAmount[]> {
  // Also those that the user would not see.
  const { onlyPerson: _, ...whole } = scope;
  const query = {
    anyOf: { contractRegistration: [contract.registration], type: ['RENT'], status: ['ISSUED'] },
    projection: ['pr', 'dueDate', 'amountExclTax', 'amountInclTax'],
    limit: MOST_OVERDUE,
    count: 'none',
  } as const;
  const { entities } = await repositories.of(Invoice).list(whole, query, { statements: transaction });
  return entities.flatMap(({ pr, dueDate, amountExclTax, amountInclTax }): readonly OpenAmount[] => {
    const owed = amountInclTax ?? amountExclTax;
    if (pr === 'P' || !dueDate || dueDate > date || owed === undefined) return [];
    return [{ date: dueDate, amount: owed, tax: new Money(owed).minus(amountExclTax ?? owed).toFixed() }];
  });
}

const recordBefore = ({ activationDate, outstanding, paidTotal, paidPrincipal, paidInterest, plan }: Contract): RecordBefore => ({
  ...(activationDate && { activationDate }),
  ...(outstanding !== undefined && { outstanding }),
  ...(paidTotal !== undefined && { paidTotal }),
  ...(paidPrincipal !== undefined && { paidPrincipal }),
  ...(paidInterest !== undefined && { paidInterest }),
  ...(plan !== undefined && { plan }),
});

/** The record says again what it said before; assets that went into service come back. */
export async function undoTakeover(context: CommandContext, { payload: { before } }: EventOf<'takeover'>): Promise<void> {
  const { contract, scope, repositories, transaction } = context;
  const { activationDate = null, outstanding = null, paidTotal = null, paidPrincipal = null, paidInterest = null, plan = [] } = before;
  const written = { activationDate, outstanding, paidTotal, paidPrincipal, paidInterest, plan };
  const change: Readonly<Record<string, unknown>> = { ...written, takeoverDate: null };
  await repositories.of(Contract).update(scope, contract.registration, change, { statements: transaction, despiteFixed: true });
}
