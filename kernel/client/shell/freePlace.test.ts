import { expect, test } from 'vitest';
import { freePlace } from './freePlace.ts';

const footer = { top: 640, bottom: 676 };
const close = { top: 16, bottom: 44 };

test('notices stay where they belong while they cover no button of a dialog', () => {
  expect(freePlace(500, 80, 740, [close, footer])).toBe(500);
  expect(freePlace(8, 80, 740, [])).toBe(8);
});

test('notices go to the nearest place without a button: above the foot of a dialog, or below its head', () => {
  expect(freePlace(600, 80, 740, [close, footer])).toBe(552);
  expect(freePlace(8, 80, 740, [close, footer])).toBe(52);
});

test('where buttons leave no place notices stay where they belong', () => {
  expect(freePlace(8, 80, 740, [{ top: 0, bottom: 740 }])).toBe(8);
});
