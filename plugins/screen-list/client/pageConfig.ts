import { innerAddress, type JsonObject } from '@mortise/sdk';

/** How the tenant sets up a page: `options.pages[name]` of the user configuration. LIST-055. */
export interface PageConfig {
  /** Instead of the plural of the entity. */
  readonly title?: string;
  readonly hideKpis?: boolean;
  readonly hideAddButton?: boolean;
  readonly addLabel?: string;
  /** Where the Add button leads. */
  readonly addPath?: string;
  /** Whether the Add button takes the query of the list's address along. */
  readonly carryQuery?: boolean;
  /** What can be done with every row, beside what the kind offers: see `ConfiguredAction`. */
  readonly rowActions?: unknown;
  /** Further switches, of the pages that have them. */
  readonly [name: string]: unknown;
}

const KINDS: Readonly<Record<string, string>> = {
  title: 'string',
  hideKpis: 'boolean',
  hideAddButton: 'boolean',
  addLabel: 'string',
  carryQuery: 'boolean',
};

/** The configuration of a page by its name, e.g. `invoices` or `credit-lines`; what is of a wrong kind does not count. */
export function pageConfigOf(options: JsonObject, name: string): PageConfig {
  const { pages } = options;
  const config = isObject(pages) && Object.hasOwn(pages, name) ? pages[name] : undefined;
  if (!isObject(config)) return {};
  return Object.fromEntries(
    Object.entries(config).filter(([key, value]) =>
      key === 'addPath' ? isInner(value) : KINDS[key] === undefined || typeof value === KINDS[key],
    ),
  );
}

const isInner = (value: unknown): boolean => typeof value === 'string' && innerAddress(value) !== undefined;
const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
