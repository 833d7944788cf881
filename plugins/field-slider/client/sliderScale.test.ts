import { expect, test } from 'vitest';
import { sliderScale } from './sliderScale.ts';

test('[FIELD-066] [FIELD-067] the slider of a form has steps of 1 unless its field says otherwise', () => {
  expect(sliderScale({ type: 'slider' })).toEqual({ min: 0, max: 100, step: 1 });
  expect(sliderScale({ type: 'slider', min: -5, max: '5', step: 0.5 })).toEqual({ min: -5, max: 5, step: 0.5 });
});
