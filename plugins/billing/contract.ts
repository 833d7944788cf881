/** What modules that require billing may use of it. */
export { Invoice } from './shared/invoice.ts';
export type { PaymentFile } from './shared/paymentFile.ts';
