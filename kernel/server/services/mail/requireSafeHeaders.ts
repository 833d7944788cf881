import { refusedField } from '../access/refusedField.ts';

/** One address, without anything that ends a header or begins another recipient. */
const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;
const MAX_ADDRESS = 254;
const MAX_SUBJECT = 200;

/** Headers of a mail come from people too: names, addresses. @throws INVALID_FIELD_VALUE where one would end its line */
export function requireSafeHeaders({ to, subject }: { readonly to: string; readonly subject: string }): void {
  if (to.length > MAX_ADDRESS || !ADDRESS.test(to)) throw refusedField('to', 'This is not one mail address');
  // oxlint-disable-next-line no-control-regex
  if (subject.length > MAX_SUBJECT || /[\u0000-\u001f\u007f\u2028\u2029]/.test(subject))
    throw refusedField('subject', 'A subject is one line of 200 characters at most');
}
