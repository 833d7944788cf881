/** A question to a list, as the list page asks it. */
export interface Question {
  readonly name: string;
  readonly path: string;
  /** Milliseconds that an administrator may wait, over HTTP on one connection. */
  readonly limit: number;
}

const CONTRACTS = '/api/financing/contracts';
const INVOICES = '/api/billing/invoices';
const CONTRACT_COLUMNS =
  'projection=registration,name,status,client,type,startDate,financedAmountExclTax,outstanding,currency&include=personsNames';
const INVOICE_COLUMNS = 'projection=registration,name,status,payer,invoiceNumber,amountExclTax,dueDate,currency&include=personsNames';
const page = (collection: string, columns: string, query = ''): string => `${collection}?${query}&range=0-19&${columns}`;
const contracts = (query?: string): string => page(CONTRACTS, CONTRACT_COLUMNS, query);
const invoices = (query?: string): string => page(INVOICES, INVOICE_COLUMNS, query);

export interface KnownRecords {
  /** Registration of a person who is a client. */
  readonly client: string;
  /** Id of a contract far down the list. */
  readonly deepId: string;
}

export const questions = ({ client, deepId }: KnownRecords): readonly Question[] => [
  { name: 'contracts: default page', path: contracts(), limit: 20 },
  { name: 'contracts: sorted by registration', path: contracts('sort=registration'), limit: 20 },
  { name: 'contracts: sorted by name', path: contracts('sort=name'), limit: 20 },
  { name: 'contracts: sorted by status', path: contracts('sort=-status'), limit: 20 },
  { name: 'contracts: sorted by amount', path: contracts('sort=-financedAmountExclTax'), limit: 20 },
  { name: 'contracts: sorted by outstanding', path: contracts('sort=-outstanding'), limit: 20 },
  { name: 'contracts: sorted by start date', path: contracts('sort=startDate'), limit: 20 },
  { name: 'contracts: sorted by end date', path: contracts('sort=-endDate'), limit: 20 },
  { name: 'contracts: sorted by change', path: contracts('sort=-_updateDate'), limit: 20 },
  { name: 'contracts: status and dates, sorted by amount', path: contracts('status=ACTIVE&fromStartDate=20250101&toStartDate=20251231&sort=-financedAmountExclTax'), limit: 60 },
  { name: 'contracts: two words', path: contracts('search=renault+megane'), limit: 80 },
  { name: 'contracts: no match', path: contracts('search=qqqzzzyyy'), limit: 20 },
  { name: 'contracts: client', path: contracts(`client=${client}`), limit: 20 },
  { name: 'contracts: deep page by keyset', path: contracts(`afterId=${deepId}`), limit: 20 },
  { name: 'contracts: figures', path: `${CONTRACTS}?breakdown=1&range=0-0&projection=registration`, limit: 20 },
  { name: 'contracts: figures of a year', path: `${CONTRACTS}?breakdown=1&range=0-0&projection=registration&fromStartDate=20250101&toStartDate=20251231`, limit: 400 },
  { name: 'contracts: values of the name that begin so', path: `${CONTRACTS}-values?of=name&beginning=re`, limit: 20 },
  { name: 'contracts: values of the organization', path: `${CONTRACTS}-values?of=organization`, limit: 20 },
  { name: 'contracts: values of the type', path: `${CONTRACTS}-values?of=type`, limit: 60 },
  { name: 'contracts: values of the type, of those active', path: `${CONTRACTS}-values?of=type&status=ACTIVE`, limit: 60 },
  { name: 'contracts: autocomplete', path: `${CONTRACTS}?autocomplete=1&search=megane`, limit: 20 },
  { name: 'invoices: default page', path: invoices(), limit: 20 },
  { name: 'invoices: sorted by amount', path: invoices('sort=-amountExclTax'), limit: 20 },
  { name: 'invoices: issued and due, sorted by amount', path: invoices('status=ISSUED&fromDueDate=20250101&toDueDate=20250331&sort=-amountExclTax'), limit: 60 },
  { name: 'invoices: figures', path: `${INVOICES}?breakdown=1&range=0-0&projection=registration`, limit: 20 },
]; // prettier-ignore
