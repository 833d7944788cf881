import { ApiError, type EntityRecord } from '@mortise/sdk';
import { BankAccount, BankOperation } from '../../bank/contract.ts';
import { clientOn } from '../../financing/contract.ts';
import { Person } from '../../persons/contract.ts';
import type { EventOf } from '../shared/ServicingEvent.ts';
import type { CommandContext } from './commands/ServicingCommand.ts';

interface OrderRequest {
  /** Registration of the company's account that pays. */
  readonly bankAccount: string;
  readonly date: string;
  readonly amount: string;
  /** Whose money it is; that of the client of the day without it. */
  readonly client: string | undefined;
  readonly reference: string | undefined;
}

export interface RefundOrder {
  /** Registration of the bank operation. */
  readonly order: string;
  /** The account in the books, where the bank account says it. */
  readonly account?: string;
}

/** Drafts the bank operation that pays a refund: the bank gets it once it is approved. @throws NO_SUCH_BANK_ACCOUNT, BANK_ACCOUNT_NOT_OPEN, OTHER_CURRENCY, CLIENT_WITHOUT_IBAN */
export async function draftRefundOrder(context: CommandContext, request: OrderRequest): Promise<RefundOrder> {
  const { scope, contract, repositories, transaction } = context;
  const { date, amount, reference, client = clientOn(contract, date) } = request;
  const account = await payingAccount(context, request.bankAccount);
  const payee = client === undefined ? undefined : await repositories.of(Person).get(scope, client, { statements: transaction });
  const receiving = payee?.bankAccounts?.find(({ bankIban, isInactive }) => bankIban && isInactive !== true);
  if (payee === undefined || receiving === undefined)
    throw new ApiError(
      422,
      'CLIENT_WITHOUT_IBAN',
      `The client ${client ?? ''} has no bank account with an IBAN: add one to the person, or leave the bank account empty and record how it was paid.`,
    );
  const name = `Refund of contract ${contract.registration}`;
  const body = {
    name,
    type: 'TRANSFER',
    bankAccountRegistration: account.registration,
    date,
    currency: contract.currency ?? 'EUR',
    amount,
    description: reference ?? name,
    counterpartyName: payee.name,
    counterpartyIban: receiving.bankIban,
    // A BIC has eleven characters at most.
    ...(receiving.bankBic && receiving.bankBic.length <= 11 && { counterpartyBic: receiving.bankBic }),
    personRegistration: payee.registration,
    contractRegistration: contract.registration,
  };
  const { registration } = await repositories.of(BankOperation).create(scope, body, { statements: transaction });
  return { order: registration, ...(account.accountingReference && { account: account.accountingReference }) };
}

/** @throws NO_SUCH_BANK_ACCOUNT, BANK_ACCOUNT_NOT_OPEN, OTHER_CURRENCY */
async function payingAccount(
  { scope, contract, repositories, transaction }: CommandContext,
  wanted: string,
): Promise<BankAccount & EntityRecord> {
  const query = { anyOf: { registration: [wanted] }, limit: 1, count: 'none' } as const;
  const [account] = (await repositories.of(BankAccount).list(scope, query, { statements: transaction })).entities;
  if (account === undefined)
    throw new ApiError(422, 'NO_SUCH_BANK_ACCOUNT', `There is no bank account ${wanted.slice(0, 60)}: choose one of the list.`);
  const { registration, status, currency = 'EUR' } = account;
  if (status !== 'OPEN')
    throw new ApiError(409, 'BANK_ACCOUNT_NOT_OPEN', `Bank account ${registration} is not open: open it first, or choose another one.`);
  if (currency !== (contract.currency ?? 'EUR'))
    throw new ApiError(
      422,
      'OTHER_CURRENCY',
      `Bank account ${registration} is in ${currency}, contract ${contract.registration} in ${contract.currency ?? 'EUR'}: choose another account.`,
    );
  return account;
}

/** What was executed may come back from the bank; what is approved may be on its way. @throws ORDER_APPROVED */
export async function requireOrderReversible(context: CommandContext, refund: EventOf<'refund'>): Promise<void> {
  const order = await orderOf(context, refund);
  if (order?.status !== 'APPROVED') return;
  throw new ApiError(
    409,
    'ORDER_APPROVED',
    `Bank operation ${order.registration} is approved: cancel it first, or mark it as executed and take the refund back once the bank returns it.`,
  );
}

/** Nobody pays what was taken back. */
export async function cancelOrder(context: CommandContext, refund: EventOf<'refund'>): Promise<void> {
  const order = await orderOf(context, refund);
  if (order?.status !== 'DRAFT' && order?.status !== 'SUBMITTED') return;
  const { scope, repositories, transaction, note } = context;
  const { registration, status } = order;
  await repositories.of(BankOperation).transition(scope, registration, 'cancel', { statements: transaction });
  note({ entity: 'BankOperation', registration, from: status, to: 'CANCELLED' });
}

/** The bank operation of a refund; undefined where it has none, or somebody removed it. */
async function orderOf({ scope, repositories, transaction }: CommandContext, { payload: { order } }: EventOf<'refund'>) {
  if (order === undefined) return undefined;
  const { onlyPerson: _, ...whole } = scope;
  const query = { anyOf: { registration: [order] }, limit: 1, count: 'none' } as const;
  const { entities } = await repositories.of(BankOperation).list(whole, query, { statements: transaction });
  return entities[0];
}
