import type { EntityShape } from '@mortise/sdk';
import { expect, test } from 'vitest';
import plugin from '../client.ts';

const [card] = plugin.contributes!.cards!;
const nodesOf = (shape: object) => card!.placement!.nodes!(shape as EntityShape);
const WORKFLOW = { initial: 'NEW', states: {}, transitions: [] };

test('there are notes on every record of the business, also where nobody adds one by hand, not on lines of logs, nor on notes', () => {
  expect(nodesOf({ name: 'Contract' })).toEqual([{ kind: 'Notes' }]);
  expect(nodesOf({ name: 'PaymentFile', addable: false, workflow: WORKFLOW })).toEqual([{ kind: 'Notes' }]);
  expect(nodesOf({ name: 'AccessLog', collection: 'system/access-logs', addable: false })).toEqual([]);
  expect(nodesOf({ name: 'ExternalContract', collection: 'financing/external-contracts', addable: false })).toEqual([{ kind: 'Notes' }]);
  expect(nodesOf({ name: 'Note' })).toEqual([]);
});
