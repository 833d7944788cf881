import type { EntityDefinition } from '@mortise/sdk';
import { Camt } from './camt.ts';
import { Cashflow } from './cashflow.ts';
import { Invoice } from './invoice.ts';
import { PaymentFile } from './paymentFile.ts';
import { PaymentFileLine } from './paymentFileLine.ts';
import { Sepa } from './sepa.ts';

/** The kinds of this module, for both of its halves. */
export const entities: readonly EntityDefinition[] = [Invoice, Cashflow, PaymentFile, PaymentFileLine, Sepa, Camt];
