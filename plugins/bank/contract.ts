/** What modules that require bank may use of it. */
export { BankAccount } from './shared/bankAccount.ts';
export { BankOperation } from './shared/bankOperation.ts';
