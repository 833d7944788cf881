import { expect, test } from 'vitest';
import { defineEntity } from '../../entity/EntityDefinition.ts';
import type { EntityRecord } from '../../entity/EntityRecord.ts';
import type { TransitionInfo } from '../../wire.ts';
import { TransitionAsking } from './TransitionAsking.ts';

const Case = defineEntity({
  name: 'Case',
  collection: 'x/cases',
  registrationPrefix: 'C',
  fields: { amount: { type: 'currency' }, reason: { type: 'text', mandatory: true, default: 'Late' }, day: { type: 'date' } },
});
const transition: TransitionInfo = {
  code: 'promise',
  label: 'Promise',
  from: ['OPEN'],
  to: 'PROMISED',
  class: 'default',
  props: { inputs: ['amount', 'reason', 'day'] },
};
const record = { registration: 'C1', status: 'OPEN', amount: '10', reason: 'Late' } as unknown as EntityRecord;

test('a transition of one record is sent with all that it asks for: what is emptied is emptied', () => {
  const asking = new TransitionAsking(Case, record, transition);
  asking.form.field('amount').value = '';
  expect(asking.checkedBody()).toEqual({ values: { amount: null, reason: 'Late', day: null } });
});

test('of several records nothing is changed that was not typed, neither by a default nor because it is mandatory', () => {
  const asking = new TransitionAsking(Case, undefined, transition);
  expect(asking.checkedBody()).toEqual({});
  asking.form.field('amount').value = '25.50';
  expect(asking.checkedBody()).toEqual({ values: { amount: '25.50' } });
});

test('an amount for several records names no currency: each has its own', () => {
  expect(new TransitionAsking(Case, record, transition).form.field('amount').field.type).toBe('currency');
  expect(new TransitionAsking(Case, undefined, transition).form.field('amount').field.type).toBe('number');
});
