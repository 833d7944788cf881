import type { RecordChanges } from '@mortise/sdk/server';
import { expect, test } from 'vitest';
import { RecordEvents } from './RecordEvents.ts';

const change = (registration: string, version = 1, entity = 'Contract') => ({ entity, registration, version, user: 'ada@demo' });

function events() {
  const published: (readonly [number, RecordChanges])[] = [];
  const failures: string[] = [];
  const publish = async (tenant: number, changes: RecordChanges) => void published.push([tenant, changes]);
  return { published, failures, events: new RecordEvents({ publish, report: (message) => failures.push(message) }) };
}

test('saves of one moment go together by tenant, and of one record the latest counts', async () => {
  const { events: records, published } = events();
  records.add(1, change('C1', 2));
  records.add(1, change('C1', 3));
  records.add(2, change('C1', 7));
  records.add(1, change('P1', 1, 'Person'));
  await records.flush();
  expect(published).toEqual([
    [1, { changes: [change('C1', 3), change('P1', 1, 'Person')], entities: [] }],
    [2, { changes: [change('C1', 7)], entities: [] }],
  ]);
  await records.flush();
  expect(published).toHaveLength(2);
});

test('of very many records of one kind only the kind is told, and the others as before', async () => {
  const { events: records, published } = events();
  for (let number = 0; number < 5_000; number += 1) records.add(1, change(`C${number}`));
  records.add(1, change('P1', 1, 'Person'));
  await records.flush();
  expect(published).toEqual([[1, { changes: [change('P1', 1, 'Person')], entities: ['Contract'] }]]);
});

test('no event is larger than PostgreSQL passes on', async () => {
  const { events: records, published } = events();
  for (let number = 0; number < 90; number += 1) records.add(1, change(`${'é'.repeat(60)}${number}`));
  await records.flush();
  expect(published.flatMap(([, { changes }]) => changes)).toHaveLength(90);
  for (const [, changes] of published) expect(Buffer.byteLength(JSON.stringify(changes))).toBeLessThan(7_500);
});

test('what cannot be published is reported, and the next event is published all the same', async () => {
  let isDown = true;
  const published: RecordChanges[] = [];
  const failures: string[] = [];
  const publish = async (_tenant: number, changes: RecordChanges) => {
    if (isDown) throw new Error('away');
    published.push(changes);
  };
  const records = new RecordEvents({ publish, report: (message) => failures.push(message) });
  records.add(1, change('C1'));
  await records.flush();
  isDown = false;
  records.add(1, change('C2'));
  await records.flush();
  expect([failures, published]).toEqual([['record events'], [{ changes: [change('C2')], entities: [] }]]);
});
