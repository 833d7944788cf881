import type { EntityShape } from '@mortise/sdk';
import { expect, test } from 'vitest';
import plugin from '../client.ts';

const [card] = plugin.contributes!.cards!;
const nodesOf = (shape: object) => card!.placement!.nodes!(shape as EntityShape);
const WORKFLOW = { initial: 'NEW', states: {}, transitions: [] };

test('there are notes on what people make and on what goes through its steps, not on lines of logs, nor on notes', () => {
  expect(nodesOf({ name: 'Contract' })).toEqual([{ kind: 'Notes' }]);
  expect(nodesOf({ name: 'PaymentFile', addable: false, workflow: WORKFLOW })).toEqual([{ kind: 'Notes' }]);
  expect(nodesOf({ name: 'AccessLog', addable: false })).toEqual([]);
  expect(nodesOf({ name: 'Note' })).toEqual([]);
});
