import { plainText } from '../../domain/text/plainText.ts';
import type { RecordPage } from '../../client/RecordPage.ts';

const PLACEHOLDER = /\{([\w.]+)\}/g;

/** A text of a layout with the fields of the page's record put in: `{registration}`, `{customer.name}`; those that are empty are left out. */
export const filledIn = (text: string, page: RecordPage | undefined): string => filledFrom(text, page?.record);

/** The same with the values of a row, or of anything else. */
export const filledFrom = (text: string, record: unknown): string => filledWith(text, (path) => plainText(valueAt(record, path)));

/** The same with whatever stands for a path. */
export const filledWith = (text: string, textAt: (path: string) => string): string =>
  text.replaceAll(PLACEHOLDER, (_, path: string) => textAt(path));

/** What stands at a path: `customer.name`, `quotations.0.amount`. */
export function valueAt(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined,
      record,
    );
}
