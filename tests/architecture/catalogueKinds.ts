/** How a kind of the catalogue is reached, as callers rely on it. */
export interface CatalogueKind {
  /** Id of the requirement. */
  readonly row: string;
  readonly name: string;
  /** Path of the list page; absent for kinds that live inside another. */
  readonly list?: string;
  /** Path of the record page, without its parameter. */
  readonly record?: string;
  /** Collection below `/api`. */
  readonly collection?: string;
}

const kind = (row: number, name: string, list?: string, record?: string, collection?: string): CatalogueKind => ({
  row: `ENTITY-${String(row).padStart(3, '0')}`,
  name,
  ...(list !== undefined && { list }),
  ...(record !== undefined && { record }),
  ...(collection !== undefined && { collection }),
});

/** The catalogue of kinds of records. ENTITY-116…120; their paths by ROUTE-029…033. */
export const KINDS: readonly CatalogueKind[] = [
  kind(1, 'AccessLog', '/access-logs', '/access-log', 'system/access-logs'),
  kind(2, 'AccessStat', '/access-stats', '/access-stat', 'system/access-stats'),
  kind(3, 'AccountingCatalogItem', '/accounting-catalog-items', '/accounting-catalog-item', 'accounting/accounting-catalog-items'),
  kind(4, 'Agreement', '/agreements', '/agreement', 'financing/agreements'),
  kind(5, 'Amendment', '/amendments', '/amendment', 'financing/amendments'),
  kind(6, 'AmendmentCatalogItem', '/amendment-catalog-items', '/amendment-catalog-item', 'financing/amendment-catalog-items'),
  kind(7, 'Asset', '/assets', '/asset', 'asset/assets'),
  kind(8, 'AssetCatalogItem', '/asset-catalog-items', '/asset-catalog-item', 'asset/asset-catalog-items'),
  kind(9, 'AssetServiceCatalogItem', '/asset-service-catalog-items', '/asset-service-catalog-item', 'asset/asset-service-catalog-items'),
  kind(10, 'AssetLot', '/asset-lots', '/asset-lot', 'asset/asset-lots'),
  kind(11, 'AssetExpense'),
  kind(12, 'Audit', '/audits', '/audit', 'core/audits'),
  kind(13, 'Batch', '/batches', '/batch', 'script/batches'),
  kind(14, 'BankAccount', '/bank-accounts', '/bank-account', 'bank/bank-accounts'),
  kind(15, 'BankOperation', '/bank-operations', '/bank-operation', 'bank/bank-operations'),
  kind(16, 'BankStatement', '/bank-statements', '/bank-statement', 'bank/bank-statements'),
  kind(17, 'BankTransaction', '/bank-transactions', '/bank-transaction', 'bank/bank-transactions'),
  kind(18, 'Booking', '/bookings', '/booking', 'accounting/bookings'),
  kind(19, 'Budget', '/budgets', '/budget', 'support/budgets'),
  kind(20, 'Campaign', '/campaigns', '/campaign', 'person/campaigns'),
  kind(21, 'CampaignContact'),
  kind(22, 'Camt', '/camts', '/camt', 'billing/camts'),
  kind(23, 'Cashflow', '/cashflows', '/cashflow', 'billing/cashflows'),
  kind(24, 'CashflowAllocation'),
  kind(25, 'Case', '/cases', '/case', 'case/cases'),
  kind(26, 'Claim', '/claims', '/claim', 'case/claims'),
  kind(27, 'Collateral', '/collaterals', '/collateral', 'asset/collaterals'),
  kind(28, 'Committee', '/committees', '/committee', 'support/committees'),
  kind(29, 'Communication', '/communications', '/communication', 'communication/communications'),
  kind(30, 'Contract', '/contracts', '/contract', 'financing/contracts'),
  kind(31, 'ContractElement', '/contract-elements', '/contract-element', 'financing/contract-elements'),
  kind(32, 'ContractLot', '/contract-lots', '/contract-lot', 'financing/contract-lots'),
  kind(33, 'Counter', '/counters', '/counter', 'core/counters'),
  kind(34, 'CreditLine', '/credit-lines', '/credit-line', 'financing/credit-lines'),
  kind(35, 'Currency', '/currencies', '/currency', 'core/currencies'),
  kind(36, 'Deal', '/deals', '/deal', 'financing/deals'),
  kind(37, 'DepreciationSchedule', '/depreciation-schedules', '/depreciation-schedule', 'asset/depreciation-schedules'),
  kind(38, 'Document', '/documents', '/document', 'core/documents'),
  kind(39, 'Dtxn', '/dtxns', '/dtxn', 'core/dtxns'),
  kind(40, 'ExternalContract', '/external-contracts', '/external-contract', 'financing/external-contracts'),
  kind(41, 'ExternalData', '/external-datas', '/external-data', 'external/external-data'),
  kind(42, 'FeatureFlag', '/feature-flags', '/feature-flag', 'core/feature-flags'),
  kind(43, 'FinancingService', '/financing-services', '/financing-service', 'financing/financing-services'),
  kind(44, 'Flow', '/flows', '/flow', 'core/flows'),
  kind(45, 'Fund', '/funds', '/fund', 'financing/funds'),
  kind(46, 'Funding', '/fundings', '/funding', 'financing/fundings'),
  kind(47, 'History', '/histories', '/history', 'core/histories'),
  kind(48, 'Import', '/imports', '/import', 'import/imports'),
  kind(49, 'Index', '/indexes', '/index', 'core/indexes'),
  kind(50, 'Inspection', '/inspections', '/inspection', 'asset/inspections'),
  kind(51, 'Inventory', '/inventories', '/inventory', 'accounting/inventories'),
  kind(52, 'Invoice', '/invoices', '/invoice', 'billing/invoices'),
  kind(53, 'InvoiceLine'),
  kind(54, 'KeyValue', '/key-values', '/key-value', 'core/key-values'),
  kind(55, 'Locale', '/locales', '/locale', 'core/locales'),
  kind(56, 'Location', '/locations', '/location', 'asset/locations'),
  kind(57, 'List', '/lists', '/list', 'script/lists'),
  kind(58, 'Mail', '/mails', '/mail', 'communication/mails'),
  kind(59, 'Maintenance', '/maintenances', '/maintenance', 'asset/maintenances'),
  kind(60, 'Metric', '/metrics', '/metric', 'core/metrics'),
  kind(61, 'MetricRecord', '/metric-records', '/metric-record', 'core/metric-records'),
  kind(62, 'Note', '/notes', '/note', 'core/notes'),
  kind(63, 'Organization'),
  kind(64, 'PaymentFile', '/payment-files', '/payment-file', 'billing/payment-files'),
  kind(65, 'PaymentFileLine', '/payment-file-lines', '/payment-file-line', 'billing/payment-file-lines'),
  kind(66, 'Person', '/persons', '/person', 'person/persons'),
  kind(67, 'PersonAmendment', '/person-amendments', '/person-amendment', 'person/person-amendments'),
  kind(68, 'Posting', '/postings', '/posting', 'accounting/postings'),
  kind(69, 'PostingEvent', '/posting-events', '/posting-event', 'accounting/posting-events'),
  kind(70, 'PrivateEquityAsset', '/private-equity-assets', '/private-equity-asset', 'private-equity/assets'),
  kind(71, 'PrivateEquityOperation', '/private-equity-operations', '/private-equity-operation', 'private-equity/operations'),
  kind(72, 'PrivateEquityTransaction', '/private-equity-transactions', '/private-equity-transaction', 'private-equity/transactions'),
  kind(73, 'Product', '/products', '/product', 'financing/products'),
  kind(74, 'ProductCatalogItem', '/product-catalog-items', '/product-catalog-item', 'financing/product-catalog-items'),
  kind(75, 'ProductElementCatalogItem', '/product-element-catalog-items', '/product-element-catalog-item', 'financing/product-element-catalog-items'),
  kind(76, 'ProductTable', '/product-tables', '/product-table', 'financing/product-tables'),
  kind(77, 'Project', '/projects', '/project', 'support/projects'),
  kind(78, 'Prospect', '/prospects', '/prospect', 'person/prospects'),
  kind(79, 'Question', '/questions', '/question', 'support/questions'),
  kind(80, 'Quotation'),
  kind(81, 'Report', '/reports', '/report', 'report/reports'),
  kind(82, 'Rule', '/rules', '/rule', 'case/rules'),
  kind(83, 'Scheme', '/schemes', '/scheme', 'financing/schemes'),
  kind(84, 'Score', '/scores', '/score', 'scoring/scores'),
  kind(85, 'Script', '/scripts', '/script', 'script/scripts'),
  kind(86, 'ScriptLog', '/script-logs', '/script-log', 'script/logs'),
  kind(87, 'Sheet'),
  kind(88, 'Sepa', '/sepas', '/sepa', 'billing/sepas'),
  kind(89, 'SystemEvent', '/system-events', '/system-event', 'system/system-events'),
  kind(90, 'SystemLog', '/system-logs', '/system-log', 'system/system-logs'),
  kind(91, 'Task', '/tasks', '/task', 'core/tasks'),
  kind(92, 'Tax', '/taxes', '/tax', 'core/taxes'),
  kind(93, 'TemporaryCollection', '/temporary-collections', '/temporary-collection', 'core/temporary-collection'),
  kind(94, 'Tenant', '/tenants', '/tenant', 'core/tenants'),
  kind(95, 'Ticket', '/tickets', '/ticket', 'support/tickets'),
  kind(96, 'TimeEntry', '/time-entries', '/time-entry', 'support/time-entries'),
  kind(97, 'User', '/users', '/user', 'core/users'),
  kind(98, 'UserPreference', '/user-preferences', '/user-preference', 'core/users/{username}/preferences'),
  kind(99, 'Vote', '/votes', '/vote', 'support/votes'),
  kind(100, 'Voting', '/votings', '/voting', 'support/votings'),
]; // prettier-ignore

/** Kinds that services of the kernel answer instead of an entity of a plugin, and why. */
export const SERVED_BY_KERNEL: Readonly<Record<string, string>> = {
  History: 'shown on the page of each record, and in the audits',
  Import: 'has a screen of its own: mapping, preview, run',
  List: 'versions, labels per locale and order: edited as a whole on the screen of the scripts',
  Script: 'has a screen of its own: editor, versions, tests',
  ScriptLog: 'has a screen of its own, which follows what comes in',
  UserPreference: 'belongs to its user alone, and is changed where it is used',
};

/** Kinds that live inside another: the kind, and the list or the sheet of it that holds them. ENTITY-117. */
export const EMBEDDED: Readonly<Record<string, readonly [kind: string, field: string]>> = {
  AssetExpense: ['Asset', 'expenses'],
  CampaignContact: ['Campaign', 'contacts'],
  CashflowAllocation: ['Cashflow', 'allocations'],
  InvoiceLine: ['Invoice', 'lines'],
  Quotation: ['Contract', 'quotations'],
  Sheet: ['Committee', 'analysis'],
};

/** Kinds that are records of another kind with a type of their own. ENTITY-117. */
export const TYPES: Readonly<Record<string, readonly [kind: string, type: string]>> = { Organization: ['Person', 'O'] };
