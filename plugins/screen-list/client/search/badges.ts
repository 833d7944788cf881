import { decimalString, type Formats } from '@mortise/sdk/domain';
import type { TranslationService } from '@mortise/sdk/client';
import type { Criterion } from './criteria.ts';
import { dayOf, parseEntries, parseText, type TextMatch } from './criterionText.ts';
import type { ContributedCriterion } from './useContributedCriteria.ts';

/** A filter in force, as people read it. */
export interface Badge {
  readonly label: string;
  readonly text: string;
  /** What goes from the address when it is taken off. */
  readonly parameters: readonly string[];
  /** Whether the entity has no such filter. */
  readonly isUnknown: boolean;
}

/** What words and values are called. */
export interface Wording {
  readonly t: TranslationService['translate'];
  readonly formats: Formats;
  readonly labelOf: (list: string, code: string) => string;
  readonly nameOf: (registration: string) => string;
  /** Filters of plugins by parameter. */
  readonly contributed: ReadonlyMap<string, ContributedCriterion>;
}

type Values = Readonly<Record<string, string>>;

/** The filters of an address, a range as one; in the order of the advanced search, those that nobody knows last. */
export function badgesOf(criteria: readonly Criterion[], values: Values, wording: Wording): readonly Badge[] {
  const known = criteria.filter(({ parameters }) => parameters.some((name) => values[name] !== undefined));
  const names = new Set(criteria.flatMap(({ parameters }) => parameters));
  const unknown = Object.entries(values).filter(([name]) => !names.has(name));
  return [
    ...known.map((criterion) => ({
      label: criterion.title,
      text: textOf(criterion, values, wording),
      parameters: criterion.parameters,
      isUnknown: false,
    })),
    ...unknown.map(([name, text]) => ({
      label: name,
      text,
      ...wording.contributed.get(name),
      parameters: [name],
      isUnknown: !wording.contributed.has(name),
    })),
  ];
}

/** The records that badges name. */
export const recordsIn = (criteria: readonly Criterion[], values: Values): readonly (readonly [entity: string, registration: string])[] =>
  criteria.flatMap(({ kind, field, parameters: [name] }) =>
    kind === 'reference' && field.type === 'reference'
      ? parseEntries(values[name] ?? '').map(({ value }) => [field.entity, value] as const)
      : [],
  );

const AROUND: Readonly<Record<TextMatch, (text: string) => string>> = {
  contains: (text) => text,
  begins: (text) => `${text}…`,
  is: (text) => `= ${text}`,
  lacks: (text) => `≠ ${text}`,
  custom: (text) => text,
};

function textOf(criterion: Criterion, values: Values, wording: Wording): string {
  const { kind, parameters, field, options } = criterion;
  const written = values[parameters[0]] ?? '';
  if (kind === 'range') return rangeText(criterion, values, wording);
  if (kind === 'boolean') return wording.t(written === 'true' || written === '1' ? 'Yes' : 'No');
  if (kind === 'text') {
    const { match, text } = parseText(written);
    return AROUND[match](text);
  }
  const list = 'list' in field ? field.list : undefined;
  const nameOf = (value: string): string => {
    if (kind === 'reference') return wording.nameOf(value);
    if (list !== undefined) return wording.labelOf(list, value);
    return options?.find((option) => option.value === value)?.label ?? value;
  };
  const entries = parseEntries(written).map(({ value, isNegated }) => (isNegated ? `≠ ${nameOf(value)}` : nameOf(value)));
  return entries.join(', ');
}

function rangeText({ parameters, field }: Criterion, values: Values, { formats }: Wording): string {
  const bound = (written: string | undefined): string | undefined => {
    if (written === undefined) return undefined;
    const day = dayOf(written);
    if (field.type === 'date') return day === undefined ? written : formats.date(day);
    const number = decimalString(written);
    if (number === undefined) return written;
    return field.type === 'percentage' ? formats.percentage(number) : formats.number(number);
  };
  const [low, high] = parameters.map((name) => bound(values[name]));
  if (low === undefined) return `≤ ${high}`;
  return high === undefined ? `≥ ${low}` : `${low} – ${high}`;
}
