import { expect, test } from 'vitest';
import { callingCodes } from './callingCodes.ts';

test('[FIELD-007] calling codes come with their country, each once', () => {
  const codes = callingCodes();
  expect(codes).toContainEqual({ code: '33', country: 'FR' });
  expect(codes).toContainEqual({ code: '1', country: 'US' });
  expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(190);
});
