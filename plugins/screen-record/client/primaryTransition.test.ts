import type { TransitionInfo } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { primaryTransition } from './primaryTransition.ts';

const step = (code: string, more: Partial<TransitionInfo> = {}): TransitionInfo => ({
  code,
  label: code,
  from: ['OPEN'],
  to: 'NEXT',
  class: 'default',
  props: {},
  ...more,
});

test('the usual step stands out where it is open, else the first that is', () => {
  const done = step('complete', { props: { isUsual: true } });
  expect(primaryTransition([step('start'), done])?.code).toBe('complete');
  expect(primaryTransition([step('start'), { ...done, rejectionReason: 'Not yet.' }])?.code).toBe('start');
  expect(primaryTransition([step('archive', { props: { pullRight: true } })])).toBeUndefined();
});
