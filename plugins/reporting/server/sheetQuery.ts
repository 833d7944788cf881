import { ApiError, fieldLabel, type EntityDefinition } from '@mortise/sdk';
import { today } from '@mortise/sdk/domain';
import { seesField, type ListQuery, type RequestScope } from '@mortise/sdk/server';
import { criteriaOf, readDay, readSpan, type ParameterValues, type Span } from '../shared/parameters.ts';
import type { ReportParameter, ReportSheet } from '../shared/report.ts';
import type { ReportFact } from '../shared/reportResults.ts';
import type { Reader } from './Reader.ts';

/** What lists take besides criteria: a report has all rows, and its own columns. */
const OF_PAGES: ReadonlySet<string> = new Set([
  'range',
  'afterId',
  'nextPagination',
  'projection',
  'include',
  'breakdown',
  'count',
  'token',
  'page',
  'selectedIds',
]);

interface GivenParameter {
  readonly field: string;
  readonly criteria: Readonly<Record<string, string>>;
  readonly fact: ReportFact;
}

/** What was given for the parameters, else their defaults. @throws INVALID_PARAMETER naming the one that is missing, or no value of its kind */
export function readParameters(parameters: readonly ReportParameter[], values: ParameterValues, reader: Reader): readonly GivenParameter[] {
  const { texts, today: day } = reader;
  return parameters.map((parameter) => {
    const key = fieldLabel(parameter.field, parameter.label ? { label: parameter.label } : undefined);
    const label = texts[key] ?? key;
    const { value, criteria } = readParameter(parameter, values, label, day);
    return { field: parameter.field, criteria, fact: { label, value: saidAs(parameter, value, reader) } };
  });
}

/** Refuses values before the report is run with them. @throws INVALID_PARAMETER */
export function requireValues(
  parameters: readonly ReportParameter[],
  values: ParameterValues,
  { timeZone }: Pick<RequestScope, 'timeZone'>,
): void {
  for (const parameter of parameters)
    readParameter(
      parameter,
      values,
      fieldLabel(parameter.field, parameter.label ? { label: parameter.label } : undefined),
      today(timeZone),
    );
}

function readParameter(parameter: ReportParameter, values: ParameterValues, label: string, day: string) {
  const { field, mandatory } = parameter;
  const value = (Object.hasOwn(values, field) ? values[field] : undefined) ?? parameter.default ?? '';
  if (value === '' && mandatory === true) throw new ApiError(400, 'INVALID_PARAMETER', `${label}: a value has to be given`);
  const criteria = criteriaOf(parameter, value, day);
  if (criteria === undefined) throw new ApiError(400, 'INVALID_PARAMETER', `${label}: "${value.slice(0, 60)}" is no value of it`);
  return { value, criteria };
}

/** A value in the words of the reader. */
function saidAs({ type }: ReportParameter, value: string, { formats, texts, today: now }: Reader): string {
  if (value === '') return texts['All'] ?? 'All';
  if (type === 'VALUE') return value;
  if (type === 'PERIOD') return spanText(readSpan(value, now)!, (day) => formats.writtenDate(day));
  return formats.writtenDate(readDay(value, now)!);
}

const spanText = ({ from, until }: Span, format: (day: string) => string): string =>
  [from, until].map((day) => (day === '' ? '…' : format(day))).join(' – ');

/** Which records of a sheet are read. What its reader does not see does not order them. */
export function sheetQuery(
  scope: RequestScope,
  sheet: ReportSheet,
  parameters: readonly GivenParameter[],
  entity: EntityDefinition,
): ListQuery {
  const given = Object.fromEntries([...new URLSearchParams(sheet.filter ?? '')].filter(([name]) => !OF_PAGES.has(name)));
  const { search, sort: listed, ...criteria } = given;
  const known = parameters.filter(({ field }) => isKnown(entity, field)).map((parameter) => parameter.criteria);
  const sort = (sheet.sort || listed || '')
    .split(',')
    .filter((part) => part !== '' && (seesField(scope, entity, rootOf(part)) || !Object.hasOwn(entity.fields, rootOf(part))))
    .join(',');
  return {
    criteria: Object.assign({}, criteria, ...known) as Record<string, string>,
    ...(search !== undefined && search !== '' && { search }),
    ...(sort !== '' && { sort }),
  };
}

const rootOf = (path: string): string => /^-?(\w*)/.exec(path)![1]!;

/** A sheet of another kind of record may not have the field. */
const isKnown = ({ fields }: EntityDefinition, field: string): boolean =>
  ['status', 'registration', 'name', 'organization', '_insertDate', '_updateDate'].includes(rootOf(field)) ||
  Object.hasOwn(fields, rootOf(field));
