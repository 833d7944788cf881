import { definePlugin } from '@mortise/sdk/client';
import { Cashflow } from './shared/cashflow.ts';
import { Invoice } from './shared/invoice.ts';

export default definePlugin({ id: 'billing', requires: ['financing', 'persons'], entities: [Invoice, Cashflow] });
