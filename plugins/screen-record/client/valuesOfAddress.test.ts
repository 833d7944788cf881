import { defineEntity } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { valuesOfAddress } from './valuesOfAddress.ts';

const User = defineEntity({
  name: 'User',
  collection: 'x/users',
  registrationPrefix: 'U',
  fields: {
    note: { type: 'text' },
    partner: { type: 'reference', entity: 'Person', isOfRights: true },
    made: { type: 'date', readOnly: true },
  },
});

test('19.E 39: an address fills in fields of a new record, but none that decides over rights', () => {
  expect(valuesOfAddress(User, '?note=Hello&partner=PER1&made=2026-01-01&__proto__=x&toString=x&navs=People')).toEqual({ note: 'Hello' });
});
