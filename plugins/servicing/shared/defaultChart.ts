import type { PostingItem, PostingOccasion } from './kinds/KindRule.ts';
import type { PostedAccount, ProductFamily } from './ServicingEvent.ts';

/** Accounts of the French general chart, for whoever has no catalogue of their own. */
export const DEFAULT_CHART: { readonly [Item in PostingItem]: Omit<PostedAccount, 'journal'> } = {
  NET_INVESTMENT: { account: '274100', name: 'Net investment' },
  LEASED_ASSET: { account: '218000', name: 'Leased assets' },
  INPUT_TAX: { account: '445660', name: 'Input tax' },
  SUPPLIER: { account: '404000', name: 'Suppliers' },
  ACCRUED_INTEREST: { account: '276880', name: 'Accrued interest' },
  INTEREST_INCOME: { account: '762000', name: 'Interest income' },
  RENTAL_INCOME: { account: '706000', name: 'Rental income' },
  DEFERRED_INCOME: { account: '487000', name: 'Deferred income' },
  DEPRECIATION: { account: '681120', name: 'Depreciation' },
  ACCUMULATED_DEPRECIATION: { account: '281800', name: 'Accumulated depreciation' },
  CLIENT: { account: '411000', name: 'Clients' },
  OUTPUT_TAX: { account: '445710', name: 'Output tax' },
  BANK: { account: '512000', name: 'Bank' },
  FEE_INCOME: { account: '708800', name: 'Fee income' },
  DISPOSAL_GAIN: { account: '775000', name: 'Gain on disposal' },
  DISPOSAL_LOSS: { account: '675000', name: 'Loss on disposal' },
  ASSETS_IN_STOCK: { account: '371000', name: 'Assets in stock' },
  STOCK_IMPAIRMENT: { account: '681730', name: 'Impairment of stock' },
  DAMAGE_INCOME: { account: '758800', name: 'Damage income' },
  CREDIT_LOSS: { account: '654000', name: 'Credit losses' },
  RECOVERY_INCOME: { account: '771400', name: 'Recovered losses' },
  MONEY_IN_TRANSIT: { account: '580000', name: 'Money in transit' },
  ASSETS_IN_TRANSIT: { account: '186000', name: 'Assets in transit' },
  OPENING_BALANCE: { account: '890000', name: 'Opening balance' },
};

export const DEFAULT_JOURNALS: { readonly [Occasion in PostingOccasion]: string } = {
  activate: 'PURCHASES',
  takeover: 'GENERAL',
  disburse: 'BANK',
  due: 'SALES',
  accrual: 'GENERAL',
  depreciation: 'GENERAL',
  payment: 'BANK',
  refund: 'BANK',
  transfer: 'GENERAL',
  fee: 'SALES',
  purchase: 'SALES',
  return: 'SALES',
  settle: 'SALES',
  repossess: 'SALES',
  loss: 'SALES',
  exchange: 'PURCHASES',
  stock: 'GENERAL',
  sell: 'SALES',
  impair: 'GENERAL',
  relet: 'GENERAL',
  'write-off': 'GENERAL',
  recovery: 'BANK',
};

const FAMILIES: Readonly<Record<string, ProductFamily>> = {
  LOAN: 'loan',
  CONSUMER_LOAN: 'loan',
  LEASE: 'finance-lease',
  FINANCE_LEASE: 'finance-lease',
  OPERATING_LEASE: 'operating-lease',
  RENTAL: 'operating-lease',
};

/** How contracts of a type are posted. */
export const familyOf = (contractType: string): ProductFamily | undefined =>
  Object.hasOwn(FAMILIES, contractType) ? FAMILIES[contractType] : undefined;
