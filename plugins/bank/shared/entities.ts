import type { EntityDefinition } from '@mortise/sdk';
import { BankAccount } from './bankAccount.ts';
import { BankOperation } from './bankOperation.ts';
import { BankStatement } from './bankStatement.ts';
import { BankTransaction } from './bankTransaction.ts';

/** The kinds of this module, for both of its halves. */
export const entities: readonly EntityDefinition[] = [BankAccount, BankOperation, BankTransaction, BankStatement];
