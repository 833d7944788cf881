import type { TranslationService } from '@mortise/sdk/client';
import { decimalString, Money } from '@mortise/sdk/domain';
import type { Criterion } from './criteria.ts';
import { dayOf } from './criterionText.ts';

type Translate = TranslationService['translate'];
type Values = Readonly<Record<string, string>>;

/** What the two bounds of a range are called. */
export function boundLabels({ title: label, field }: Criterion, t: Translate): readonly [string, string] {
  return field.type === 'date'
    ? [t('{label} from', { label }), t('{label} until', { label })]
    : [t('{label} from', { label }), t('{label} to', { label })];
}

/**
 * Searches that nothing can match, by the parameter to show the warning at: a range upside down, and fields that have to be less or
 * greater than another. They keep nobody from searching. SEARCH-030.
 */
export function rangeWarnings(criteria: readonly Criterion[], values: Values, t: Translate): ReadonlyMap<string, string> {
  const ranges = criteria.filter(({ kind }) => kind === 'range');
  const warnings = ranges.flatMap((range) => [...boundWarning(range, values, t), ...neighbourWarnings(range, ranges, values, t)]);
  return new Map(warnings);
}

type Warning = readonly [parameter: string, text: string];

function boundWarning(range: Criterion, values: Values, t: Translate): readonly Warning[] {
  const [low, high = low] = range.parameters;
  if (!isGreater(values[low], values[high])) return [];
  const [label, otherLabel] = boundLabels(range, t);
  return [[low, t('{label} must be less than {otherLabel}', { label, otherLabel })]];
}

function neighbourWarnings(range: Criterion, ranges: readonly Criterion[], values: Values, t: Translate): readonly Warning[] {
  const [low, high = low] = range.parameters;
  const neighbour = (name: string | undefined) => ranges.find((other) => name !== undefined && other.name === beside(range.name, name));
  const texts = (other: Criterion) => ({ label: range.title, otherLabel: other.title });
  const greater = neighbour(range.field.mustBeLessThan ?? endOf(range.name));
  const less = neighbour(range.field.mustBeGreaterThan);
  return [
    ...(greater && isGreater(values[low], values[greater.parameters.at(-1)!])
      ? [[low, t('{label} must be less than {otherLabel}', texts(greater))] as const]
      : []),
    ...(less && isGreater(values[less.parameters[0]], values[high])
      ? [[high, t('{label} must be greater than {otherLabel}', texts(less))] as const]
      : []),
  ];
}

const lastOf = (name: string): string => name.split('.').at(-1)!;
const beside = (name: string, other: string): string => name.slice(0, name.length - lastOf(name).length) + other;

/** What starts ends later, whatever its definition says: `startDate` → `endDate`. */
const endOf = (name: string): string | undefined => (/^start[A-Z]/.test(lastOf(name)) ? lastOf(name).replace('start', 'end') : undefined);

function isGreater(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const [day, otherDay] = [dayOf(one), dayOf(other)];
  if (day !== undefined && otherDay !== undefined) return day > otherDay;
  const [number, otherNumber] = [decimalString(one), decimalString(other)];
  return number !== undefined && otherNumber !== undefined && new Money(number).gt(otherNumber);
}
