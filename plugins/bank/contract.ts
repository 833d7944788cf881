/** What modules that require bank may use of it. */
export type { BankAccount } from './shared/bankAccount.ts';
