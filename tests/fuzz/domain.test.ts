import { expect, test } from 'vitest';
import { PROPERTIES } from './properties/index.ts';
import { runProperty } from './runProperty.ts';

/** A few of what `npm run fuzz` runs many of, always the same ones. */
const CASES = 300;

test.each(PROPERTIES)('$name', (property) => {
  expect(() => runProperty(property, 'npm-test', CASES)).not.toThrow();
});
