/** OFFLINE-034, OFFLINE-036 */
export const READS = [
  '/core/indexes',
  '/core/taxes',
  '/script/runs/products-catalog',
  '/financing/agreements/products-catalog',
  '/script/runs/calendars',
];

/** OFFLINE-035 */
export const SCRIPTS = [
  'person-layout',
  'contract-layout',
  'contract-computation',
  'contract-computation-MIC',
  'personRegistration-format-check',
];

/** OFFLINE-037 */
export const COLLECTIONS = ['/person/persons', '/core/tasks'];

/** OFFLINE-047 */
export const LISTS = [
  'taskType',
  'assetType',
  'contractStatus',
  'contractType',
  'contractTag',
  'companyRegistrationType',
  'individualRegistrationType',
  'financialProduct',
  'financialScheme',
  'country',
  'personType',
  'personRole',
  'personTitle',
  'personStatus',
  'personRelation',
  'personTag',
  'dealDocumentType',
  'dealElementStatus',
  'contractDocumentType',
  'contractElementStatus',
  'purpose',
  'subPurpose',
  'addressType',
  'frequency',
  'activityCode',
];
