import { codeList, defineServerPlugin } from '@mortise/sdk/server';
import { entities } from './shared/entities.ts';

const COLLECTIONS = ['postings', 'posting-events', 'bookings', 'inventories', 'accounting-catalog-items'];
const READ = COLLECTIONS.map((name) => `read /api/accounting/${name}`);
const WRITE = COLLECTIONS.map((name) => `write /api/accounting/${name}`);

export default defineServerPlugin({
  id: 'accounting',
  requires: ['persons', 'assets', 'financing', 'billing'],
  entities,
  profiles: { STAFF: [...READ, ...WRITE] },
  menus: [
    {
      id: 'accounting',
      label: 'Accounting',
      icon: 'book',
      children: [
        { id: 'booking-list', label: 'Bookings', icon: 'book', path: '/bookings', permission: 'read /api/accounting/bookings' },
        { id: 'posting-list', label: 'Postings', icon: 'list', path: '/postings', permission: 'read /api/accounting/postings' },
        { id: 'posting-event-list', label: 'Posting events', icon: 'activity', path: '/posting-events', permission: 'read /api/accounting/posting-events' },
        { id: 'inventory-list', label: 'Inventories', icon: 'checklist', path: '/inventories', permission: 'read /api/accounting/inventories' },
        { id: 'accounting-catalog-item-list', label: 'Accounting catalogue', icon: 'adjustments', path: '/accounting-catalog-items', permission: 'read /api/accounting/accounting-catalog-items' },
      ],
    },
  ],
  lists: {
    accountType: codeList({ ASSET: 'Asset account', LIABILITY: 'Liability account', EQUITY: 'Equity account', INCOME: 'Income account', EXPENSE: 'Expense account' }),
    accountingEventType: codeList({
      DISBURSEMENT: 'Disbursement', INVOICE: 'Invoice issued', PAYMENT: 'Payment received', CREDIT_NOTE: 'Credit note issued',
      DEPRECIATION: 'Depreciation', ACCRUAL: 'Interest accrual', IMPAIRMENT: 'Impairment', SALE: 'Sale of an asset', CLOSING: 'Closing',
    }),
    accountingJournal: codeList({ SALES: 'Sales journal', PURCHASES: 'Purchase journal', BANK: 'Bank journal', GENERAL: 'General journal' }),
    postingType: codeList({ PRINCIPAL: 'Principal', INTEREST: 'Interest', FEE: 'Fee', TAX: 'Tax', CASH: 'Cash', RECEIVABLE: 'Receivable', DEPRECIATION: 'Depreciation' }),
    inventoryType: codeList({ MONTH_END: 'Month-end closing', YEAR_END: 'Year-end closing', STOCK_TAKING: 'Physical stock-taking' }),
  },
}); // prettier-ignore
