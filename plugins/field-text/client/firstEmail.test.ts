import { expect, test } from 'vitest';
import { firstEmail } from './firstEmail.ts';

test('[FIELD-045] of pasted text with spaces the first e-mail address is taken', () => {
  expect(firstEmail('Ada Martin <ada@example.org>, eva@example.org')).toBe('ada@example.org');
  expect(firstEmail('ada@example.org')).toBeUndefined();
  expect(firstEmail('no address here')).toBeUndefined();
});
