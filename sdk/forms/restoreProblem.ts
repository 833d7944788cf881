import type { RecordPage } from '../client/RecordPage.ts';

const ERASED_MESSAGE = 'The value was erased.';
const FOREIGN_MESSAGE = 'You may not change this record.';
const SET_MESSAGE = 'Nobody types this value: the product computes or sets it.';
const CLOSED_MESSAGE = 'The form does not let this field be changed now.';
const CURRENCY_MESSAGE = 'The amount was in another currency.';

/** Of these an earlier value is more than what stands in one input. */
const WITHOUT: ReadonlySet<string> = new Set(['items', 'object', 'file', 'files', 'sheet', 'notice']);

/** @internal */
export interface EarlierValue {
  readonly value?: unknown;
  /** Of an amount. */
  readonly currency?: string | undefined;
  readonly isErased?: true | undefined;
}

/** Whether a field of the page has values that can be brought back at all: one that is in sight, and is one value. */
export function hasEarlierValues({ form }: RecordPage, path: string): boolean {
  try {
    const { field, isHidden } = form.field(path);
    return !isHidden && !WITHOUT.has(field.type);
  } catch {
    // The kind no longer has it, or it is a list.
    return false;
  }
}

/** Why an earlier value of a field cannot be put into the form, as a translation key; undefined where it can. */
export function restoreProblem(page: RecordPage, path: string, { currency, isErased }: EarlierValue): string | undefined {
  const { form, isWritable } = page;
  const field = form.field(path);
  if (isErased === true) return ERASED_MESSAGE;
  if (!isWritable) return FOREIGN_MESSAGE;
  if (field.isReadOnly) return field.readOnlyReason ?? SET_MESSAGE;
  if (field.isDisabled) return form.fixedReason(path) ?? field.hint ?? CLOSED_MESSAGE;
  if (currency !== undefined && currency !== field.currency) return CURRENCY_MESSAGE;
  return undefined;
}
