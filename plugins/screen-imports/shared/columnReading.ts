import type { ColumnMapping } from './imports.ts';
import type { DateStyle, NumberStyle } from './columnStyles.ts';
import type { ColumnFacts } from './tableFacts.ts';

/** A column with what its mapping says and what its values show. */
export interface ReadColumn {
  readonly mapping: ColumnMapping;
  readonly facts: ColumnFacts | undefined;
}

/** The style that the mapping says, else the one that more values need; point where none needs either. */
export function numberStyleOf({ mapping, facts }: ReadColumn): NumberStyle {
  if (mapping.numberStyle !== undefined) return mapping.numberStyle;
  const { point = 0, comma = 0 } = facts?.numbers?.only ?? {};
  return comma > point ? 'comma' : 'point';
}

/** The style that the mapping says, else the one that most values fit. */
export function dateStyleOf({ mapping, facts }: ReadColumn): DateStyle | undefined {
  const { dateFormat, dateLanguage } = mapping;
  if (dateFormat === undefined) return facts?.dates?.style;
  const language = dateLanguage ?? facts?.dates?.style.language;
  return { format: dateFormat, ...(language !== undefined && { language }) };
}

/** Whether 0.05 means 5 %. Rates above one can only be written in percent; a column is written one way throughout. */
export const isFractionColumn = (column: ReadColumn): boolean =>
  column.mapping.isFraction ?? column.facts?.numbers?.isPercent[numberStyleOf(column)] !== true;
