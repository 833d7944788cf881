import { ApiError, fieldLabel, validateRecord } from '@mortise/sdk';
import { type ApplicationProps, fieldsOf } from './applicationNode.ts';

export type Answers = Readonly<Record<string, unknown>>;

/** What is kept of answers that are not complete: those of fields of the form, as they can be stored. */
export function keptAnswers(form: ApplicationProps, given: Answers): Answers {
  const fields = fieldsOf(form);
  const known = Object.fromEntries(
    Object.entries(given).filter(([name]) => Object.hasOwn(fields, name) && fields[name]!.type !== 'notice'),
  );
  const { errors, values } = validateRecord({ fields }, known, { isPatch: true });
  const wrong = new Set(errors.map(({ path }) => path.split(/[.[]/, 1)[0]));
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== null && !wrong.has(name)));
}

/** The answers as they are stored. @throws INVALID_FIELDS with a sentence for each field that is wrong */
export function completeAnswers(form: ApplicationProps, given: Answers): Answers {
  const fields = fieldsOf(form);
  const { errors, values } = validateRecord({ fields }, given);
  const problems = new Map(errors.map(({ path, message }) => [path.split(/[.[]/, 1)[0]!, message]));
  for (const [name, value] of Object.entries(values)) {
    if (!isOffered(form, fields[name], value) && !problems.has(name))
      problems.set(name, `${fieldLabel(name, fields[name])} is not among the choices`);
  }
  if (problems.size > 0) throw refused(problems);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** What a choice holds has to be offered. */
function isOffered({ lists }: ApplicationProps, field: ReturnType<typeof fieldsOf>[string] | undefined, value: unknown): boolean {
  if (field === undefined || value === null || !('list' in field) || field.list === undefined) return true;
  const offered = (lists[field.list] ?? []).map((one) => one.value);
  return (Array.isArray(value) ? value : [value]).every((one) => offered.includes(String(one)));
}

/** @param problems by the name of the field */
export const refused = (problems: ReadonlyMap<string, string>): ApiError =>
  new ApiError(400, 'INVALID_FIELD_VALUE', 'Some answers have to be corrected.', {
    fieldProps: Object.fromEntries([...problems].map(([name, errorFormat]) => [name, { errorFormat }])),
  });
