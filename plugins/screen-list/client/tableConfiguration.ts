import type { JsonObject, JsonValue } from '@mortise/sdk';

/** How a user, or the tenant, wants the list page of a path; kept as a preference of type TABLE_CONFIGURATION. */
export interface TableConfiguration {
  /** Paths of the columns in their order, hidden ones left out; those of the entity without it. */
  readonly columns?: readonly string[];
  /** Pixels by column. */
  readonly widths?: Readonly<Record<string, number>>;
  readonly pageSize?: number;
  /** Whether records open beside the list. */
  readonly sideView?: boolean;
  readonly advancedSearchInModal?: boolean;
  /** Whether the search filters are open when the list loads. */
  readonly displaySearchFiltersOnLoad?: boolean;
  /** Whether the figures above the list are left out. */
  readonly hidesFigures?: boolean;
  /** What the figures are drawn as bars of: `count`, or the amounts in a currency; numbers without it. */
  readonly chart?: string;
  /** Whether totals stand under the rows; where a column adds up unless said. */
  readonly showsTotals?: boolean;
}

/** A stored configuration without what cannot be meant; nothing of what is not understood gets lost elsewhere, it only does not count. */
export function readTableConfiguration(value: JsonValue | undefined): TableConfiguration {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const stored = value as JsonObject;
  const { columns, widths, pageSize, chart } = stored;
  return {
    ...(isTexts(columns) && columns.length > 0 && { columns }),
    ...(isWidths(widths) && { widths }),
    ...(isPageSize(pageSize) && { pageSize }),
    ...(typeof chart === 'string' && chart !== '' && { chart }),
    ...Object.fromEntries(SWITCHES.filter((name) => typeof stored[name] === 'boolean').map((name) => [name, stored[name]])),
  };
}

const SWITCHES = ['sideView', 'advancedSearchInModal', 'displaySearchFiltersOnLoad', 'hidesFigures', 'showsTotals'] as const;

const MOST_ROWS = 100;

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((entry) => typeof entry === 'string');
const isPageSize = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= MOST_ROWS;
const isWidths = (value: unknown): value is Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((width) => typeof width === 'number');
