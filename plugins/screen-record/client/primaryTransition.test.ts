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

test('a block is not lifted, and what ended is not brought back, by the step that stands out', () => {
  const activate = step('activate', { class: 'success' });
  expect(primaryTransition([activate], 'default')?.code).toBe('activate');
  expect([primaryTransition([activate], 'error'), primaryTransition([activate], 'stopped')]).toEqual([undefined, undefined]);
  expect(primaryTransition([activate, step('rework')], 'error')?.code).toBe('rework');
  expect(primaryTransition([step('process', { class: 'success', props: { isUsual: true } })], 'error')?.code).toBe('process');
});
