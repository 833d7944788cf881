import { codeList, defineServerPlugin, Repositories, type RequestScope, type Transaction } from '@mortise/sdk/server';
import { DAY_COUNT_CONVENTIONS } from '@mortise/sdk/domain';
import { provide } from '@mortise/sdk';
import { beginServicing, endServicing, openBalance, requireSettled } from './server/contractEffects.ts';
import { contractConditions } from './server/conditions/contractConditions.ts';
import { OwnedClientConditions } from './server/conditions/OwnedClientConditions.ts';
import { clientConditions } from './shared/ClientConditions.ts';
import { ContractLife, contractLife } from './shared/contractLife.ts';
import { currentAgreement, productsCatalog, productsOfPartner } from './server/agreementRoutes.ts';
import { dealMigrations } from './server/dealMigrations.ts';
import { makeContract } from './server/makeContract.ts';
import { acceptQuotation, readOffer, saveQuotations } from './server/quotationRoutes.ts';
import { versionRoutes } from './server/versionRoutes.ts';
import { entities } from './shared/entities.ts';

const reads = (...collections: readonly string[]) => collections.map((name) => `read /api/financing/${name}`);
const writes = (...collections: readonly string[]) => collections.map((name) => `write /api/financing/${name}`);

const KEPT = [
  'contracts',
  'deals',
  'credit-lines',
  'agreements',
  'amendments',
  'contract-elements',
  'contract-lots',
  'financing-services',
  'funds',
  'fundings',
];
const CATALOGUE = [
  'products',
  'schemes',
  'product-tables',
  'product-catalog-items',
  'product-element-catalog-items',
  'amendment-catalog-items',
];
/** How we refinance ourselves is not for those who sell. */
const FOR_SALES = KEPT.filter((name) => !['contract-lots', 'funds', 'fundings'].includes(name));

export default defineServerPlugin({
  id: 'financing',
  requires: ['persons', 'assets'],
  entities,
  migrations: dealMigrations,
  provides: [
    provide(contractLife(), [], () => new ContractLife()),
    provide(clientConditions<RequestScope, Transaction>(), [Repositories], (repositories) => new OwnedClientConditions(repositories)),
  ],
  routes: [currentAgreement, productsOfPartner, readOffer, saveQuotations, acceptQuotation, ...versionRoutes],
  runs: { 'products-catalog': productsCatalog },
  conditions: { 'contract-conditions': contractConditions },
  effects: {
    'open-balance': openBalance,
    'begin-servicing': beginServicing,
    'end-servicing': endServicing,
    'require-settled': requireSettled,
    'make-contract': makeContract,
  },
  profiles: {
    STAFF: [...reads(...KEPT, ...CATALOGUE, 'external-contracts'), ...writes(...KEPT, ...CATALOGUE)],
    SALES: [...reads(...FOR_SALES, ...CATALOGUE, 'external-contracts'), ...writes('contracts', 'deals', 'financing-services')],
    PARTNER: reads('contracts', 'deals', 'agreements'),
    CLIENT: reads('contracts', 'credit-lines'),
  },
  menus: [
    {
      id: 'financing',
      label: 'Financing',
      icon: 'file-text',
      children: [
        { id: 'contract-list', label: 'Contracts', icon: 'file-text', path: '/contracts', daily: 5, letter: 'C', permission: 'read /api/financing/contracts' },
        { id: 'deal-list', label: 'Deals', icon: 'briefcase', path: '/deals', daily: 9, letter: 'D', permission: 'read /api/financing/deals' },
        { id: 'quotation', label: 'New quotation', icon: 'percentage', path: '/quotation', daily: 10, permission: 'write /api/financing/deals' },
        { id: 'credit-line-list', label: 'Credit lines', icon: 'credit-card', path: '/credit-lines', permission: 'read /api/financing/credit-lines' },
        { id: 'agreement-list', label: 'Agreements', icon: 'users-group', path: '/agreements', permission: 'read /api/financing/agreements' },
        { id: 'amendment-list', label: 'Amendments', icon: 'notes', path: '/amendments', permission: 'read /api/financing/amendments' },
        { id: 'contract-element-list', label: 'Contract elements', icon: 'layout-list', path: '/contract-elements', permission: 'read /api/financing/contract-elements' },
        { id: 'financing-service-list', label: 'Financing services', icon: 'lifebuoy', path: '/financing-services', permission: 'read /api/financing/financing-services' },
        { id: 'external-contract-list', label: 'External contracts', icon: 'file', path: '/external-contracts', permission: 'read /api/financing/external-contracts' },
      ],
    },
    {
      id: 'refinancing',
      label: 'Refinancing',
      icon: 'building-bank',
      children: [
        { id: 'fund-list', label: 'Funds', icon: 'coin', path: '/funds', permission: 'read /api/financing/funds' },
        { id: 'funding-list', label: 'Fundings', icon: 'arrows-exchange', path: '/fundings', permission: 'read /api/financing/fundings' },
        { id: 'contract-lot-list', label: 'Contract lots', icon: 'stack-2', path: '/contract-lots', permission: 'read /api/financing/contract-lots' },
      ],
    },
    {
      id: 'products',
      label: 'Products',
      icon: 'book',
      children: [
        { id: 'product-list', label: 'Products', icon: 'box', path: '/products', permission: 'read /api/financing/products' },
        { id: 'product-table-list', label: 'Product tables', icon: 'percentage', path: '/product-tables', permission: 'read /api/financing/product-tables' },
        { id: 'rates', label: 'Rates', icon: 'layout-list', path: '/rates', permission: 'read /api/financing/product-tables' },
        { id: 'scheme-list', label: 'Repayment schemes', icon: 'adjustments', path: '/schemes', permission: 'read /api/financing/schemes' },
        { id: 'product-catalog-item-list', label: 'Product catalogue', icon: 'book', path: '/product-catalog-items', permission: 'read /api/financing/product-catalog-items' },
        { id: 'product-element-catalog-item-list', label: 'Element catalogue', icon: 'layout-list', path: '/product-element-catalog-items', permission: 'read /api/financing/product-element-catalog-items' },
        { id: 'contract-requirement-list', label: 'Contract requirements', icon: 'layout-list', path: '/contract-requirements', permission: 'read /api/financing/contract-requirements' },
        { id: 'amendment-catalog-item-list', label: 'Amendment catalogue', icon: 'notes', path: '/amendment-catalog-items', permission: 'read /api/financing/amendment-catalog-items' },
      ],
    },
  ],
  lists: {
    contractType: codeList({ LOAN: 'Loan', LEASE: 'Lease', FINANCE_LEASE: 'Finance lease', OPERATING_LEASE: 'Operating lease', RENTAL: 'Rental', CONSUMER_LOAN: 'Consumer loan' }),
    managementType: codeList({ OWN: 'Own book', MANAGED: 'Managed for others', SYNDICATED: 'Syndicated' }),
    dealOrigin: codeList({ PUBLIC_PAGE: 'Public page' }),
    purpose: codeList({ VEHICLE: 'Vehicle', EQUIPMENT: 'Equipment', REAL_ESTATE: 'Real estate', IT: 'IT', WORKING_CAPITAL: 'Working capital', OTHER: 'Other' }),
    financialProduct: codeList({ STANDARD: 'Standard', BALLOON: 'Balloon', SEASONAL: 'Seasonal', STEP_UP: 'Step-up', GREEN: 'Green' }),
    financialScheme: codeList({ CONSTANT_ANNUITY: 'Constant annuity', CONSTANT_PRINCIPAL: 'Constant principal', INTEREST_ONLY: 'Interest only', BULLET: 'Bullet' }),
    frequency: codeList({ '1': 'Daily', '7': 'Weekly', '30': 'Monthly', '90': 'Quarterly', '180': 'Half-yearly', '360': 'Yearly' }),
    contractElementType: codeList({ RENT: 'Rent', INTEREST: 'Interest', INSURANCE: 'Insurance', MAINTENANCE: 'Maintenance', FEE: 'Fee', RESIDUAL_VALUE: 'Residual value', DEPOSIT: 'Deposit', SUBSIDY: 'Subsidy' }),
    contractLotType: codeList({ ASSIGNMENT: 'Assignment of claims', REFINANCING: 'Refinancing', SECURITISATION: 'Securitisation' }),
    fundType: codeList({ OWN: 'Own funds', BANK: 'Bank', SECURITISATION: 'Securitisation', SYNDICATION: 'Syndicate', PUBLIC: 'Public funds' }),
    financingType: codeList({ LOAN: 'Loan', CREDIT_LINE: 'Credit line', ASSIGNMENT: 'Assignment of claims', BOND: 'Bond' }),
    financingNature: codeList({ RECOURSE: 'With recourse', NON_RECOURSE: 'Without recourse', EQUITY: 'Equity' }),
    financingFinality: codeList({ EQUIPMENT: 'Equipment', VEHICLE: 'Vehicle', GREEN: 'Energy transition', REAL_ESTATE: 'Real estate', GENERAL: 'Any purpose' }),
    elementCalculation: codeList({ FIXED: 'Fixed amount', FINANCED_AMOUNT: 'Share of the financed amount', OUTSTANDING: 'Share of the outstanding amount', PER_ASSET: 'Amount per asset' }),
    paymentTiming: codeList({ ADVANCE: 'In advance', ARREARS: 'In arrears' }),
    graceKind: codeList({ PRINCIPAL: 'Interest only', CAPITALISED: 'Interest added to the principal', CARRIED: 'Interest due afterwards', INTEREST_FREE: 'Free of interest' }),
    quotationState: codeList({ OFFERED: 'Offered', ACCEPTED: 'Accepted', REPLACED: 'Replaced' }),
    quotationSought: codeList({ rent: 'Rent', price: 'Price', rate: 'Rate', residual: 'Residual value' }),
    residualSource: codeList({ TABLE: 'Table of residual values', TYPED: 'Typed' }),
    usageUnit: codeList({ KM: 'Kilometres', MI: 'Miles', H: 'Hours' }),
    rentRounding: () => ['0.01', '0.05', '0.10', '1'].map((value) => ({ value, label: value, isTranslated: true })),
    roundingMode: codeList({ HALF_UP: 'Half up', HALF_EVEN: 'Half to even' }),
    allocationFirst: codeList({ AGE: 'Oldest first', KIND: 'By kind first' }),
    dueComponent: codeList({ PENALTY: 'Penalty', FEE: 'Fee', TAX: 'Tax', INTEREST: 'Interest', PRINCIPAL: 'Principal' }),
    dayCount: () => DAY_COUNT_CONVENTIONS.map((value) => ({ value, label: value, isTranslated: true })),
    creditLineType: codeList({ REVOLVING: 'Revolving', FLEET: 'Fleet', PROJECT: 'Project' }),
    agreementType: codeList({ DISTRIBUTION: 'Distribution', REFERRAL: 'Referral', BUYBACK: 'Buy-back' }),
    requirementKind: codeList({ DOCUMENT: 'Document', SCORE: 'Score of the client', FIELD: 'Field' }),
    requirementSubject: codeList({ CONTRACT: 'Contract', CLIENT: 'Client' }),
    requirementStep: codeList({ submit: 'Submit', approve: 'Approve', sign: 'Sign', activate: 'Activate' }),
    amendmentType: codeList({ EXTENSION: 'Extension', EARLY_SETTLEMENT: 'Early settlement', TRANSFER: 'Transfer to another customer', TERMS: 'Change of terms' }),
  },
}); // prettier-ignore
