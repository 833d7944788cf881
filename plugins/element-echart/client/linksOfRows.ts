import { recordPath, type EntityShape } from '@mortise/sdk';
import { plainText } from '@mortise/sdk/domain';
import { valueAt } from '@mortise/sdk/ui';

/** A link of a layout with values of the row put in, else fields of the record: whatever is in them, they stay within their part of the address. */
export const filledLink = (link: string, row: unknown, record: unknown): string =>
  link.replaceAll(/\{([\w.]+)\}/g, (_, path: string) => encodeURIComponent(plainText(valueAt(row, path) ?? valueAt(record, path))));

/** The page of a row that is a record. */
export function addressOfRecord(row: unknown, entity: EntityShape | undefined): string | undefined {
  const registration = plainText(valueAt(row, 'registration'));
  return entity === undefined || registration === '' ? undefined : recordPath(entity, registration);
}
