/**
 * What `import … from '@mortise/sdk/scripts'` gives a tenant script. The compiler puts this file, as it is, into the
 * compiled script: it must stand alone, and it has no more power than the script itself. The editor takes its types from here.
 */

/** Raised when a function changes its meaning or goes; new ones do not raise it. */
export const API_VERSION = 1;

export interface ScriptCard {
  readonly kind: string;
  readonly v?: number;
  readonly title?: string;
  readonly collapsed?: boolean;
  readonly hidden?: boolean;
  readonly props?: Readonly<Record<string, unknown>>;
}

export interface ScriptLayout {
  readonly left: readonly ScriptCard[];
  readonly right?: readonly ScriptCard[];
  readonly sticky?: ScriptCard;
}

/** Who the script works for. */
export interface ScriptUser {
  readonly username: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly profiles: readonly string[];
  readonly isAdmin: boolean;
  readonly personRegistration?: string;
  readonly partnerRegistration?: string;
  readonly orgaRegistration?: string;
}

/** The first argument of every function of a script; each kind adds what it is about. */
export interface ScriptContext {
  readonly user: ScriptUser;
  /** Permission keys of the user. */
  readonly permissions: readonly string[];
  /** BCP 47. */
  readonly locale: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Today in the user's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** Asks the product. Use what `api` makes of it. */
  readonly call: (capability: string, argument?: unknown) => Promise<unknown>;
}

/** A stored record. */
export interface ScriptRecord {
  readonly _id: string;
  readonly registration: string;
  readonly status: string;
  readonly [field: string]: unknown;
}

/** The context of a layout or a workflow. */
export interface RecordContext extends ScriptContext {
  /** `Contract` */
  readonly entity: string;
  /** Null on the page that creates a record. */
  readonly record: ScriptRecord | null;
}

/** The context of a run. */
export interface RunContext extends ScriptContext {
  /** Parameters of the address. */
  readonly query: Readonly<Record<string, string>>;
  /** What was posted, else null. */
  readonly body: unknown;
  /** The product's own answer, where it has one. */
  readonly standard: unknown;
}

/** The context of a workflow script. */
export interface WorkflowContext extends RecordContext {
  readonly record: ScriptRecord;
  readonly transition: { readonly code: string; readonly from: readonly string[]; readonly to: string };
}

/** What a workflow script answers; nothing lets the transition pass as it is. */
export interface WorkflowAnswer {
  /** Why the record may not take the transition, in words for the user. */
  readonly rejection?: string;
  /** Fields to set with it. */
  readonly set?: Readonly<Record<string, unknown>>;
}

/** The context of `conditions` in a workflow script: what has to be so before the record may take a transition. */
export type ConditionsContext = WorkflowContext;

/** Something that has to be so before a record may take a transition. It is listed on the page of the record until it is met. */
export interface ScriptCondition {
  /** What has to be so, in a few words: *Insurance of the asset*. */
  readonly text: string;
  readonly isMet: boolean;
  /** What is missing and what to do about it, in a sentence. */
  readonly reason?: string;
  /** Where it is put right: a field of the record, or another record. */
  readonly where?: { readonly field: string } | { readonly entity: string; readonly registration: string };
}

/** An event of a contract: a payment, another rate, a settlement … */
export interface ContractEvent {
  /** What it is known by in its contract. */
  readonly key: string;
  /** `payment`, `amend`, `reverse` … */
  readonly kind: string;
  /** Value date, `YYYY-MM-DD`. */
  readonly date: string;
  /** What its kind says besides; amounts are decimal texts. */
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Where a contract stands on the business date. Amounts are decimal texts in its currency. */
export interface ContractStanding {
  /** `outstanding`, `open`, `overdue`, `unapplied` …; absent before the contract begins. */
  readonly balances?: Readonly<Record<string, string>>;
  readonly plan: readonly { readonly date: string; readonly payment: string; readonly outstanding: string }[];
  readonly receivables: readonly { readonly id: string; readonly date: string; readonly amount: string; readonly open: string }[];
}

/** The context of `beforeEvent` and `afterEvent` in the workflow script of contracts. */
export interface ContractEventContext extends ScriptContext {
  /** The contract as it is before the event. */
  readonly contract: ScriptRecord;
  readonly event: ContractEvent;
  /** `YYYY-MM-DD` */
  readonly businessDate: string;
  /** With the event. */
  readonly standing: ContractStanding;
  /** Without it; of `beforeEvent` only. */
  readonly before?: ContractStanding;
  /** Whether somebody only looks what the event would do; nothing is written then. */
  readonly isPreview: boolean;
}

/** What `beforeEvent` answers; nothing lets the event be written. */
export interface EventAnswer {
  /** Why the event may not be written, in words for the user. */
  readonly rejection?: string;
}

/** The context of an extension and of a computation. */
export interface FormScriptContext extends ScriptContext {
  /** `Contract` */
  readonly entity: string;
  /** As it stands in the form now, saved or not; what is empty is left out. */
  readonly record: Readonly<Record<string, unknown>>;
  /** On the page that creates a record. */
  readonly isNew: boolean;
}

/** A field that somebody changed. */
export interface FieldChanged {
  /** A field of the record itself: of a list, the list. */
  readonly field: string;
  /** Null when it is empty. */
  readonly value: unknown;
  readonly previous: unknown;
}

/** How a field shows; what is left out, or null, is as the product declares it. Texts are translated where the dictionary has them. */
export interface FieldLook {
  readonly hidden?: boolean | null;
  /** True, or why. */
  readonly disabled?: boolean | string | null;
  /** True, or why: shown as it is read. False does not free what the product fixes. */
  readonly readOnly?: boolean | string | null;
  /** False does not free what the product wants. */
  readonly mandatory?: boolean | null;
  readonly label?: string | null;
  /** What to enter, under the label. */
  readonly hint?: string | null;
  /** The choices, instead of any value or those of the list. */
  readonly options?: readonly ScriptListValue[] | null;
  /** How long the form waits after a key in it before scripts act: true for the tenant's pause, or milliseconds up to 5000. */
  readonly debounce?: true | number | null;
  /** Columns of twelve that it takes: on narrow forms, on wide ones, on the widest. */
  readonly colProps?: { readonly base?: number; readonly md?: number; readonly lg?: number } | null;
}

/** What `execute` and `onChange` of an extension answer. */
export interface FormAnswer {
  /**
   * By path: `city`, `addresses[0].city`, `addresses[].city` for every row; `props_addresses` for all of a list, an object or the fields
   * under a heading (`props_contactDetails`). Laid over what was answered before.
   */
  readonly fields?: Readonly<Record<string, FieldLook>>;
  /** Computed values by field. Those of `execute` fill a new record only; what was typed meanwhile stays. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** A remark by path, which keeps nobody from saving. It goes when its field, or the one that caused it, changes again. */
  readonly messages?: Readonly<Record<string, string>>;
}

/** What `validate` of an extension answers: a sentence by path for all that is wrong. */
export type FormErrors = Readonly<Record<string, string>>;

/** What `compute` of a computation answers; the form holds it as unsaved changes. */
export interface ComputationAnswer {
  /** Rows of the payment plan; instead of those that are there. */
  readonly plan?: readonly Readonly<Record<string, unknown>>[];
  /** Amounts, rates and dates by field. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** The context of a format check; besides these, the other fields that stand beside the value. */
export interface FormatCheckContext extends ScriptContext {
  readonly value: string;
  /** Of a registration of a person: `SIR`, `VAT` … */
  readonly type?: string;
  readonly number?: string;
  readonly person?: Readonly<Record<string, unknown>>;
}

/** The context of `string-to-address`. */
export interface AddressTextContext extends ScriptContext {
  readonly text: string;
}

/** The context of `address-to-string`. */
export interface AddressContext extends ScriptContext {
  readonly address: Readonly<Record<string, unknown>>;
}

/** The context of a page. */
export interface PageContext extends ScriptContext {
  /** `/page/portfolio/2026` → `portfolio` */
  readonly name: string;
  /** What follows the name in the address: `2026`. */
  readonly path: string;
  /** Parameters of the address. */
  readonly query: Readonly<Record<string, string>>;
}

/** The context of a list. */
export interface ListContext extends ScriptContext {
  readonly entity: string;
}

/** What the entity of a list script has, by part of the answer: declared by the editor and for publication, from the name of the script. */
// oxlint-disable-next-line typescript/no-empty-object-type -- it is filled in from outside
export interface ListNames {}

/** The names of a part, or any text where they are not declared. */
export type ListName<Part extends string> = ListNames extends Readonly<Record<Part, infer Names extends string>> ? Names : string;

/** What a list page shows where neither its address nor its user says otherwise. */
export interface ListAnswer {
  /** Fields, in their order. */
  readonly columns?: readonly ListName<'columns'>[];
  /** Fields that can be searched for under "More filters". */
  readonly filters?: readonly ListName<'filters'>[];
  /** Criteria to begin with: `{ status: 'ACTIVE' }`. */
  readonly criteria?: Readonly<Record<string, string>>;
  /** `name`, or `-name` from the end. */
  readonly sort?: ListName<'sort'>;
  /** Rows of a page, at most 100. */
  readonly pageSize?: number;
  /** Statuses whose key figures stand above the list, in their order. */
  readonly figures?: readonly ListName<'figures'>[];
}

/** Criteria as in the address of a list: `{ status: 'DRAFT', minAmount: '10', sort: '-startDate', range: '0-49' }`. */
export type ScriptQuery = Readonly<Record<string, string | number | boolean>>;

export interface ScriptPage {
  readonly entities: readonly ScriptRecord[];
  readonly pagination: { readonly limit: number; readonly offset: number; readonly size?: number; readonly continues: boolean };
}

export interface ScriptListValue {
  readonly value: string;
  readonly label: string;
  /** Heading under which it is offered. */
  readonly group?: string;
}

/** An asset of a quotation: what it costs excluding tax, each. */
export interface ScriptQuotedAsset {
  readonly description?: string | null | undefined;
  readonly assetRegistration?: string | null | undefined;
  readonly price?: string | null | undefined;
  readonly options?: string | null | undefined;
  /** A fraction: `0.05` is 5 %. */
  readonly discount?: string | null | undefined;
  readonly quantity?: number | null | undefined;
}

/**
 * What a quotation is computed from: its fields, as deals have them under `quotations` and as they are sent to `POST /api/financing/quotations`.
 * Amounts are decimal texts without tax, rates fractions (`'0.049'`), dates `YYYY-MM-DD`; what is null or empty is left out.
 */
export interface ScriptQuotation {
  /** It gives the cents; EUR unless said otherwise. */
  readonly currency?: string | undefined;
  /** The residual values of a product table: they count unless `residualRate` or `residualValue` is given. */
  readonly residuals?: readonly { readonly duration?: number | null | undefined; readonly share?: string | null | undefined }[] | undefined;
  /** `rent` unless said otherwise; `price`, `rate` and `residual` are found from the rent in `instalment`. */
  readonly sought?: string | null | undefined;
  readonly price?: string | null | undefined;
  readonly options?: string | null | undefined;
  /** A fraction: `0.05` is 5 %. */
  readonly discount?: string | null | undefined;
  /** Instead of price, options and discount, where they are several. */
  readonly assets?: readonly ScriptQuotedAsset[] | null | undefined;
  readonly downPayment?: string | null | undefined;
  readonly nominalRate?: string | null | undefined;
  /** The agreed rent. */
  readonly instalment?: string | null | undefined;
  /** Months. */
  readonly duration?: number | null | undefined;
  /** `30` monthly, `90` quarterly, `180` half-yearly, `360` yearly. */
  readonly frequency?: string | null | undefined;
  readonly startDate?: string | null | undefined;
  /** `CONSTANT_ANNUITY` unless said otherwise; `CONSTANT_PRINCIPAL`, `INTEREST_ONLY`, `BULLET`. */
  readonly financialScheme?: string | null | undefined;
  /** A fraction of the price; goes before `residualValue`. */
  readonly residualRate?: string | null | undefined;
  readonly residualValue?: string | null | undefined;
  /** `TABLE` takes the residual value of `residuals`, whatever else is given. */
  readonly residualFrom?: string | null | undefined;
  /** `ADVANCE` or `ARREARS`. */
  readonly paymentTiming?: string | null | undefined;
  /** `30E/360`, `ACT/360` … */
  readonly dayCount?: string | null | undefined;
  readonly advanceRents?: number | null | undefined;
  readonly firstRent?: string | null | undefined;
  readonly balloon?: string | null | undefined;
  readonly gracePeriods?: number | null | undefined;
  /** `PRINCIPAL`, `CAPITALISED`, `CARRIED` or `INTEREST_FREE`. */
  readonly graceKind?: string | null | undefined;
  /** Twelve factors, January to December, with spaces between them. */
  readonly seasonalFactors?: string | null | undefined;
  readonly rentRounding?: string | null | undefined;
  /** `HALF_UP` or `HALF_EVEN`. */
  readonly rentRoundingMode?: string | null | undefined;
  readonly services?: string | null | undefined;
  readonly insurance?: string | null | undefined;
  readonly fees?: string | null | undefined;
  /** A fraction of the financed amount. */
  readonly commissionRate?: string | null | undefined;
}

/** How a figure of a quotation came about. */
export interface ScriptFigure {
  /** In figures; it can be computed again. */
  readonly formula: string;
  readonly base: string;
  readonly rate?: string | undefined;
}

/** A row of the plan of a quotation. */
export interface ScriptPlanRow {
  readonly index: number;
  readonly date: string;
  readonly kind: string;
  readonly principal: string;
  readonly interest: string;
  readonly payment: string;
  /** What is owed after the payment. */
  readonly outstanding: string;
  readonly explanation: { readonly formula: string; readonly days: number };
}

/** What a quotation comes to, to the cent: the figures that the server computes when it is saved. */
export interface ScriptQuote {
  /** Of the first asset, without options and discount. */
  readonly price: string;
  /** Price and options after discount. */
  readonly net: string;
  readonly financed: string;
  readonly downPayment: string;
  readonly rent: string;
  /** The rent with services and insurance. */
  readonly instalment: string;
  /** Annual nominal rate as a fraction. */
  readonly rate: string;
  readonly residual: string;
  /** Everything the client pays; not the residual value. */
  readonly total: string;
  /** Annual percentage rate of charge; absent where there is none. */
  readonly apr?: string | undefined;
  readonly commission: string;
  /** What the lessor earns a year once the commission is paid. */
  readonly yield?: string | undefined;
  readonly plan: readonly ScriptPlanRow[];
  /** By figure: `explanations.rent?.formula`. */
  readonly explanations: Readonly<
    Partial<Record<'net' | 'financed' | 'rent' | 'rate' | 'residual' | 'total' | 'apr' | 'commission' | 'yield', ScriptFigure>>
  >;
}

/** What a script may ask of the product, always under the rights of the user it works for. */
export interface ScriptApi {
  readonly version: number;
  readonly hasPermission: (permission: string) => boolean;
  /** One record by collection and registration, e.g. `get('financing/contracts', 'C1')`. */
  readonly get: (collection: string, registration: string) => Promise<ScriptRecord>;
  /** A page of a collection, at most 500 records. */
  readonly list: (collection: string, query?: ScriptQuery) => Promise<ScriptPage>;
  /** The values of a code list, labels in the user's language. */
  readonly values: (list: string) => Promise<readonly ScriptListValue[]>;
  /** A text of the dictionary in the user's language. */
  readonly translate: (text: string) => Promise<string>;
  /** A function of the product's own rules, by name: dates, amounts, finance. The script guide lists them. */
  readonly domain: (name: string, ...args: readonly unknown[]) => Promise<unknown>;
  /** What a quotation comes to: rent, plan, rates and total cost. Refused with the term that is wrong or missing. */
  readonly quote: (quotation: ScriptQuotation) => Promise<ScriptQuote>;
  readonly format: {
    readonly date: (date: string) => Promise<string>;
    readonly dateTime: (instant: string) => Promise<string>;
    readonly number: (value: string | number, minimumDecimals?: number, maximumDecimals?: number) => Promise<string>;
    readonly amount: (value: string | number, currency: string) => Promise<string>;
    readonly percentage: (fraction: string | number) => Promise<string>;
  };
  /**
   * Values that the script keeps between runs: at most 100 keys of 32 KB. What a run of its author keeps is there for all runs, what a run of somebody
   * else keeps for those who may do at least what that user may. Server kinds only.
   */
  readonly storage: {
    readonly get: (key: string) => Promise<unknown>;
    readonly set: (key: string, value: unknown) => Promise<void>;
    readonly remove: (key: string) => Promise<void>;
    readonly keys: () => Promise<readonly string[]>;
  };
}

/** One card of a layout; `options` are everything but the kind and its props. */
export function card(kind: string, props?: Readonly<Record<string, unknown>>, options?: Omit<ScriptCard, 'kind' | 'props'>): ScriptCard {
  return props === undefined ? { kind, ...options } : { kind, ...options, props };
}

/** A layout in the form that the product stores and renders. */
export function defineLayout(layout: ScriptLayout): ScriptLayout & { readonly v: 1 } {
  return { v: 1, ...layout };
}

/** The script's side of the product; frozen. */
export function api(context: ScriptContext): ScriptApi {
  const { call } = context;
  const domain = (name: string, ...args: readonly unknown[]): Promise<unknown> => call('domain', { name, args });
  const text = (name: string, ...args: readonly unknown[]): Promise<string> => domain(name, ...args) as Promise<string>;
  return Object.freeze<ScriptApi>({
    version: API_VERSION,
    hasPermission: (permission) => isAllowed(context, permission),
    get: (collection, registration) => call('get', { collection, registration }) as Promise<ScriptRecord>,
    list: (collection, query = {}) => call('list', { collection, query }) as Promise<ScriptPage>,
    values: (list) => call('lists', { list }) as Promise<readonly ScriptListValue[]>,
    translate: (source) => call('translate', { text: source }) as Promise<string>,
    domain,
    quote: (quotation) => domain('quoteOf', quotation) as Promise<ScriptQuote>,
    format: Object.freeze({
      date: (date: string) => text('formatDate', date),
      dateTime: (instant: string) => text('formatDateTime', instant),
      number: (value: string | number, ...decimals: readonly (number | undefined)[]) => text('formatNumber', value, ...decimals),
      amount: (value: string | number, currency: string) => text('formatAmount', value, currency),
      percentage: (fraction: string | number) => text('formatPercentage', fraction),
    }),
    storage: Object.freeze({
      get: (key: string) => call('storage', { operation: 'get', key }),
      set: (key: string, value: unknown) => call('storage', { operation: 'set', key, value }) as Promise<void>,
      remove: (key: string) => call('storage', { operation: 'remove', key }) as Promise<void>,
      keys: () => call('storage', { operation: 'keys' }) as Promise<readonly string[]>,
    }),
  });
}

/** As the server checks it: administrators may everything, `read all` and `write all` count. */
function isAllowed({ user, permissions }: ScriptContext, permission: string): boolean {
  if (user.isAdmin || permissions.includes(permission)) return true;
  if (permission.startsWith('read')) return permissions.includes('read all') || permissions.includes(permission.replace('read', 'get'));
  return permission.startsWith('write') && permissions.includes('write all');
}
