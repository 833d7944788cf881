import { expect, test } from 'vitest';
import { mainPath } from './mainPath.ts';

const workflow = {
  initial: 'DRAFT',
  states: {},
  transitions: [
    { code: 'submit', from: ['DRAFT'], to: 'SUBMITTED' },
    { code: 'approve', from: ['SUBMITTED'], to: 'APPROVED' },
    { code: 'refuse', from: ['SUBMITTED'], to: 'REFUSED' },
    { code: 'rework', from: ['REFUSED'], to: 'DRAFT' },
    { code: 'cancel', from: ['DRAFT', 'SUBMITTED'], to: 'CANCELLED', props: { pullRight: true } },
  ],
};

test('the way runs along the first transitions, without those set aside', () => {
  expect(mainPath(workflow, 'SUBMITTED')).toEqual(['DRAFT', 'SUBMITTED', 'APPROVED']);
});

test('a status off the way stands after where it branches off', () => {
  expect(mainPath(workflow, 'REFUSED')).toEqual(['DRAFT', 'SUBMITTED', 'REFUSED']);
  expect(mainPath(workflow, 'CANCELLED')).toEqual(['DRAFT', 'CANCELLED']);
});
