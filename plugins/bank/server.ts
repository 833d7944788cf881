import { codeList, defineServerPlugin } from '@mortise/sdk/server';
import { setOverdraft } from './server/overdraftRoutes.ts';
import { entities } from './shared/entities.ts';
import { WRITE_OVERDRAFT_LIMIT } from './shared/permissions.ts';

const COLLECTIONS = ['bank-accounts', 'bank-operations', 'bank-transactions', 'bank-statements'];
const READ = COLLECTIONS.map((name) => `read /api/bank/${name}`);
const WRITE = COLLECTIONS.map((name) => `write /api/bank/${name}`);

export default defineServerPlugin({
  id: 'bank',
  requires: ['persons', 'financing', 'billing'],
  entities,
  routes: [setOverdraft],
  profiles: { STAFF: [...READ, ...WRITE] },
  menus: [
    {
      id: 'bank',
      label: 'Banking',
      icon: 'building-bank',
      children: [
        { id: 'bank-account-list', label: 'Bank accounts', icon: 'building-bank', path: '/bank-accounts', permission: 'read /api/bank/bank-accounts' },
        { id: 'bank-operation-list', label: 'Bank operations', icon: 'arrows-exchange', path: '/bank-operations', letter: 'B', permission: 'read /api/bank/bank-operations' },
        { id: 'bank-transaction-list', label: 'Bank transactions', icon: 'list', path: '/bank-transactions', permission: 'read /api/bank/bank-transactions' },
        { id: 'bank-statement-list', label: 'Bank statements', icon: 'report', path: '/bank-statements', permission: 'read /api/bank/bank-statements' },
        { id: 'set-overdraft', label: 'Overdraft limits', icon: 'adjustments', path: '/bank/set-overdraft', permission: WRITE_OVERDRAFT_LIMIT },
      ],
    },
  ],
  lists: {
    bankAccountType: codeList({ CURRENT: 'Current account', SAVINGS: 'Savings account', ESCROW: 'Escrow account', LOAN: 'Loan account', CUSTOMER: 'Customer account' }),
    bankOperationType: codeList({ TRANSFER: 'Transfer', INSTANT_TRANSFER: 'Instant transfer', DIRECT_DEBIT: 'Direct debit', CHEQUE: 'Cheque', FEE: 'Fee', INTEREST: 'Interest' }),
  },
}); // prettier-ignore
