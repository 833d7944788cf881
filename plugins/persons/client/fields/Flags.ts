import type { JsonValue, LayoutNode } from '@mortise/sdk';

/** Twelfths of the row, at most so many at each width. */
export interface Columns {
  readonly xs?: number;
  readonly sm?: number;
  readonly md?: number;
}

/** How a layout wants a field or a section to show: `props_email: { readOnly: true }`. */
export interface Flags {
  readonly hidden?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly colProps?: Columns;
  /** What else the layout says: `preview`, `selectable`, `allowDuplicates`, … */
  readonly more: Readonly<Record<string, JsonValue | undefined>>;
}

const NONE: Flags = { more: {} };
/** One flag for four sections. */
const TOGETHER = 'familyEmploymentIncomeExpenditure';
const OF_HOUSEHOLD: ReadonlySet<string> = new Set(['family', 'employment', 'income', 'expenditure']);

/** The flags of a field or section in the props of a layout node. */
export function flagsOf({ props = {} }: Pick<LayoutNode, 'props'>, name: string): Flags {
  const own = parsed(props[`props_${name}`]);
  return OF_HOUSEHOLD.has(name) ? { ...parsed(props[`props_${TOGETHER}`]), ...own } : own;
}

function parsed(value: unknown): Flags {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return NONE;
  const { hidden, disabled, readOnly, colProps, ...more } = value as Readonly<Record<string, JsonValue | undefined>>;
  const columns = columnsOf(colProps);
  return {
    ...(hidden === true && { hidden }),
    ...(disabled === true && { disabled }),
    ...(readOnly === true && { readOnly }),
    ...(columns && { colProps: columns }),
    more,
  };
}

function columnsOf(value: JsonValue | undefined): Columns | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const given = value as Readonly<Record<string, JsonValue | undefined>>;
  const width = (name: string): number | undefined => {
    const columns = Number(given[name]);
    return Number.isInteger(columns) && columns >= 1 && columns <= 12 ? columns : undefined;
  };
  const [xs, sm, md] = [width('xs'), width('sm'), width('md') ?? width('lg')];
  return { ...(xs !== undefined && { xs }), ...(sm !== undefined && { sm }), ...(md !== undefined && { md }) };
}
