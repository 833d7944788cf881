import { codeList, defineServerPlugin } from '@mortise/sdk/server';
import { entities } from './shared/entities.ts';

const COLLECTIONS = ['assets', 'operations', 'transactions'];
const READ = COLLECTIONS.map((name) => `read /api/private-equity/${name}`);
const WRITE = COLLECTIONS.map((name) => `write /api/private-equity/${name}`);

export default defineServerPlugin({
  id: 'private-equity',
  requires: ['persons', 'billing'],
  entities,
  profiles: { STAFF: [...READ, ...WRITE] },
  menus: [
    {
      id: 'private-equity',
      label: 'Private equity',
      icon: 'briefcase',
      children: [
        { id: 'private-equity-asset-list', label: 'Private equity assets', icon: 'building', path: '/private-equity-assets', permission: 'read /api/private-equity/assets' },
        { id: 'private-equity-operation-list', label: 'Private equity operations', icon: 'checklist', path: '/private-equity-operations', permission: 'read /api/private-equity/operations' },
        { id: 'private-equity-transaction-list', label: 'Private equity transactions', icon: 'arrows-exchange', path: '/private-equity-transactions', permission: 'read /api/private-equity/transactions' },
      ],
    },
  ],
  lists: {
    privateEquityRole: codeList({ TARGET: 'Target', PORTFOLIO: 'Portfolio company', HOLDING: 'Holding company', FUND: 'Fund', CO_INVESTMENT: 'Co-investment' }),
    privateEquityAssetType: codeList({ COMPANY: 'Company', FUND: 'Fund', SPECIAL_PURPOSE: 'Special purpose vehicle', INFRASTRUCTURE: 'Infrastructure', DEBT: 'Private debt' }),
    privateEquityOperationType: codeList({ INVESTMENT: 'Investment', FOLLOW_ON: 'Follow-on investment', CAPITAL_CALL: 'Capital call', DISTRIBUTION: 'Distribution', EXIT: 'Exit' }),
    privateEquityTransactionType: codeList({ PURCHASE: 'Purchase of shares', SALE: 'Sale of shares', CONTRIBUTION: 'Capital contribution', DIVIDEND: 'Dividend', FEE: 'Fee' }),
  },
}); // prettier-ignore
