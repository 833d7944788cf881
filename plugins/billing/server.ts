import { codeList, defineServerPlugin } from '@mortise/sdk/server';
import { Cashflow } from './shared/cashflow.ts';
import { Invoice } from './shared/invoice.ts';

const READ = ['read /api/billing/invoices', 'read /api/billing/cashflows'];

export default defineServerPlugin({
  id: 'billing',
  requires: ['financing', 'persons'],
  entities: [Invoice, Cashflow],
  profiles: {
    STAFF: [...READ, 'write /api/billing/invoices', 'write /api/billing/cashflows'],
    SALES: ['read /api/billing/invoices'],
    CLIENT: ['read /api/billing/invoices'],
  },
  menus: [
    {
      id: 'billing',
      label: 'Billing',
      icon: 'file-invoice',
      children: [
        { id: 'invoice-list', label: 'Invoices', icon: 'file-invoice', path: '/invoices', permission: 'read /api/billing/invoices' },
        { id: 'cashflow-list', label: 'Cashflows', icon: 'cash', path: '/cashflows', permission: 'read /api/billing/cashflows' },
      ],
    },
  ],
  lists: {
    payableReceivable: codeList({ P: 'Payable', R: 'Receivable' }),
    invoiceType: codeList({ RENT: 'Rent', INTEREST: 'Interest', FEE: 'Fee', PURCHASE: 'Purchase', SALE: 'Sale', CREDIT_NOTE: 'Credit note' }),
    paymentMode: codeList({ DIRECT_DEBIT: 'Direct debit', TRANSFER: 'Transfer', CARD: 'Card', CHEQUE: 'Cheque', CASH: 'Cash' }),
  },
}); // prettier-ignore
