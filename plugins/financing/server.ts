import { codeList, defineServerPlugin } from '@mortise/sdk/server';
import { Agreement } from './shared/agreement.ts';
import { Amendment } from './shared/amendment.ts';
import { Contract } from './shared/contract.ts';
import { CreditLine } from './shared/creditLine.ts';
import { Deal } from './shared/deal.ts';

const COLLECTIONS = ['contracts', 'deals', 'credit-lines', 'agreements', 'amendments'];
const READ = COLLECTIONS.map((name) => `read /api/financing/${name}`);
const WRITE = COLLECTIONS.map((name) => `write /api/financing/${name}`);

export default defineServerPlugin({
  id: 'financing',
  requires: ['persons', 'assets'],
  entities: [Contract, Deal, CreditLine, Agreement, Amendment],
  profiles: {
    STAFF: [...READ, ...WRITE],
    SALES: [...READ, 'write /api/financing/contracts', 'write /api/financing/deals'],
    PARTNER: ['read /api/financing/contracts', 'read /api/financing/deals'],
    CLIENT: ['read /api/financing/contracts'],
  },
  menus: [
    {
      id: 'financing',
      label: 'Financing',
      icon: 'file-text',
      children: [
        { id: 'contract-list', label: 'Contracts', icon: 'file-text', path: '/contracts', permission: 'read /api/financing/contracts' },
        { id: 'deal-list', label: 'Deals', icon: 'briefcase', path: '/deals', permission: 'read /api/financing/deals' },
        { id: 'credit-line-list', label: 'Credit lines', icon: 'credit-card', path: '/credit-lines', permission: 'read /api/financing/credit-lines' },
        { id: 'agreement-list', label: 'Agreements', icon: 'users-group', path: '/agreements', permission: 'read /api/financing/agreements' },
        { id: 'amendment-list', label: 'Amendments', icon: 'notes', path: '/amendments', permission: 'read /api/financing/amendments' },
      ],
    },
  ],
  lists: {
    contractType: codeList({ LOAN: 'Loan', LEASE: 'Lease', FINANCE_LEASE: 'Finance lease', OPERATING_LEASE: 'Operating lease', RENTAL: 'Rental', CONSUMER_LOAN: 'Consumer loan' }),
    managementType: codeList({ OWN: 'Own book', MANAGED: 'Managed for others', SYNDICATED: 'Syndicated' }),
    purpose: codeList({ VEHICLE: 'Vehicle', EQUIPMENT: 'Equipment', REAL_ESTATE: 'Real estate', IT: 'IT', WORKING_CAPITAL: 'Working capital', OTHER: 'Other' }),
    financialProduct: codeList({ STANDARD: 'Standard', BALLOON: 'Balloon', SEASONAL: 'Seasonal', STEP_UP: 'Step-up', GREEN: 'Green' }),
    financialScheme: codeList({ CONSTANT_ANNUITY: 'Constant annuity', CONSTANT_PRINCIPAL: 'Constant principal', INTEREST_ONLY: 'Interest only', BULLET: 'Bullet' }),
    frequency: codeList({ '1': 'Daily', '7': 'Weekly', '30': 'Monthly', '90': 'Quarterly', '180': 'Half-yearly', '360': 'Yearly' }),
    creditLineType: codeList({ REVOLVING: 'Revolving', FLEET: 'Fleet', PROJECT: 'Project' }),
    agreementType: codeList({ DISTRIBUTION: 'Distribution', REFERRAL: 'Referral', BUYBACK: 'Buy-back' }),
    amendmentType: codeList({ EXTENSION: 'Extension', EARLY_SETTLEMENT: 'Early settlement', TRANSFER: 'Transfer to another customer', TERMS: 'Change of terms' }),
  },
}); // prettier-ignore
