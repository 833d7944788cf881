import { describe, expect, test } from 'vitest';
import { sdkSatisfies } from './version.ts';

describe('a plugin runs on a host', () => {
  test.each([
    ['1.2.0', '1.2.0', 'of the same version'],
    ['1.2.0', '1.3.0', 'that offers more'],
    ['1.2.9', '1.2.0', 'with another patch'],
    ['0.1.0', '0.1.4', 'of the same minor below 1.0'],
  ])('built with %s, on %s: %s', (wanted, offered) => {
    expect(sdkSatisfies(wanted, offered)).toBe(true);
  });

  test.each([
    ['2.0.0', '1.9.0', 'of an older major'],
    ['1.0.0', '2.0.0', 'of a newer major: something it uses may be gone'],
    ['1.3.0', '1.2.9', 'that offers less'],
    ['0.1.0', '0.2.0', 'of another minor below 1.0'],
    ['0.1.2', '0.1.1', 'of a lower patch below 1.0'],
    ['latest', '1.0.0', 'whatever it is, when it does not say a version'],
  ])('not when built with %s, on %s: %s', (wanted, offered) => {
    expect(sdkSatisfies(wanted, offered)).toBe(false);
  });
});
