import { expect, test } from 'vitest';
import { defineEntity, type EntityParts } from './EntityDefinition.ts';
import type { PartialRecordOf, RecordOf } from './EntityRecord.ts';

const fields = {
  client: { type: 'reference', entity: 'Person' },
  amount: { type: 'currency', mandatory: true },
  due: { type: 'date' },
  lines: { type: 'items', fields: { label: { type: 'text' } } },
} as const;
type Parts = EntityParts<typeof fields, 'OPEN' | 'PAID'>;
const states = { OPEN: {}, PAID: {} } as const;

test('20.1 an entity names its fields and states, and its guards get its records', () => {
  const Bill = defineEntity({
    name: 'Bill', collection: 'x/bills', registrationPrefix: 'B', fields, text: ['registration', 'client', 'lines[].label'],
    alwaysRead: ['due', '_insertDate'], keyFigure: 'amount', registrationField: 'client', replacedBy: 'client', about: { kind: 'client', record: 'client' },
    filterPairs: [{ date: 'due', sum: 'amount' }], includes: { clientName: { path: 'client', entity: 'Person' } },
    roles: { payer: { role: 'CLIENT' } }, tellsApart: ['payer', 'due', 'lines[].label'],
    fixed: [{ statuses: ['PAID'], open: ['due'] }], numbers: { client: { at: ['pay'] } },
    workflow: {
      initial: 'OPEN', states,
      transitions: [{
        code: 'pay', from: ['OPEN'], to: 'PAID', set: { due: '$today' }, props: { inputs: ['due'] },
        guard: ({ amount, due, registration }) => (amount.startsWith('-') ? `${registration} is negative` : due?.slice(0, 4)),
      }],
    },
  }); // prettier-ignore
  expect(Bill.workflow!.transitions[0]!.guard!({ amount: '-1', registration: 'B1' } as never)).toBe('B1 is negative');
});

test('20.1 a record of an entity has its fields by name, and one that is typed or read in part may lack each of them', () => {
  const stored: Pick<RecordOf<typeof fields>, 'registration' | 'amount' | 'lines'> = {
    registration: 'B1',
    amount: '10.00',
    lines: [{ label: 'Rent' }],
  };
  const partial: PartialRecordOf<{ readonly fields: typeof fields }> = { amount: null, lines: [{ label: undefined }] };
  const form: Readonly<Record<string, unknown>> = { amount: '1' };
  const typed: PartialRecordOf<typeof fields> = form;
  // @ts-expect-error a field that the entity does not have
  const unknown: unknown = stored.total;
  // @ts-expect-error nobody knows that there is an amount
  const certain: string = partial.amount;
  expect([stored.amount.length, stored.lines?.[0]?.label?.length, typed.amount?.length]).toEqual([5, 4, 1]);
  expect([unknown, certain]).toEqual([undefined, null]);
});

test('20.1 a name that is misspelt does not compile', () => {
  const wrong: readonly Partial<Parts>[] = [
    // @ts-expect-error
    { text: ['clinet'] },
    // @ts-expect-error
    { text: ['line[].label'] },
    // @ts-expect-error
    { alwaysRead: ['duedate'] },
    // @ts-expect-error
    { keyFigure: 'amuont' },
    // @ts-expect-error
    { tellsApart: ['payer'] },
    // @ts-expect-error
    { registrationField: 'code' },
    // @ts-expect-error
    { replacedBy: 'mergedInto' },
    // @ts-expect-error
    { about: 'kind' },
    // @ts-expect-error
    { filterPairs: [{ date: 'dueDate' }] },
    // @ts-expect-error
    { filterPairs: [{ date: 'due', sum: 'total' }] },
    // @ts-expect-error
    { includes: { clientName: { path: 'clients', entity: 'Person' } } },
    // @ts-expect-error
    { fixed: [{ statuses: ['PAYED'] }] },
    // @ts-expect-error
    { fixed: [{ statuses: ['PAID'], open: ['dew'] }] },
    // @ts-expect-error
    { numbers: { number: { at: ['pay'] } } },
    // @ts-expect-error
    { workflow: { initial: 'DRAFT', states, transitions: [] } },
    // @ts-expect-error
    { workflow: { initial: 'OPEN', states, transitions: [{ code: 'pay', from: ['OPENED'], to: 'PAID' }] } },
    // @ts-expect-error
    { workflow: { initial: 'OPEN', states, transitions: [{ code: 'pay', from: ['OPEN'], to: 'PAYED' }] } },
    // @ts-expect-error
    { workflow: { initial: 'OPEN', states, transitions: [{ code: 'pay', from: ['OPEN'], to: 'PAID', set: { paid: true } }] } },
    // @ts-expect-error
    { workflow: { initial: 'OPEN', states, transitions: [{ code: 'pay', from: ['OPEN'], to: 'PAID', props: { inputs: ['day'] } }] } },
    // @ts-expect-error
    { workflow: { initial: 'OPEN', states, transitions: [{ code: 'pay', from: ['OPEN'], to: 'PAID', guard: ({ amuont }) => amuont }] } },
    // @ts-expect-error
    { derive: ({ amuont }) => ({ due: amuont }) },
    // @ts-expect-error
    { derive: ({ amount }) => ({ due: Number(amount) }) },
    // @ts-expect-error
    { rules: ({ lines }) => lines!.flatMap(({ lable }) => lable ?? []) },
    // @ts-expect-error
    { nameOf: ({ title }) => title ?? undefined },
  ];
  expect(wrong).toHaveLength(24);
});
