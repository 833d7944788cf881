import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { SecretBox } from './SecretBox.ts';

const secret = randomBytes(32);
const box = new SecretBox(secret);
const PLACE = ['1', 'my-card', 'apiKey'];

test('what is sealed is not readable, never the same twice, and opens in its place, on another server too', () => {
  const [one, other] = [box.seal('s3cret', PLACE), box.seal('s3cret', PLACE)];
  expect(one).not.toContain('s3cret');
  expect(one).not.toBe(other);
  expect(new SecretBox(secret).open(one, PLACE)).toBe('s3cret');
});

test.each([
  ['for another tenant', (sealed: string) => box.open(sealed, ['2', 'my-card', 'apiKey'])],
  ['for another plugin', (sealed: string) => box.open(sealed, ['1', 'my', '-card apiKey'])],
  ['with another key', (sealed: string) => new SecretBox(randomBytes(32)).open(sealed, PLACE)],
  ['once it is changed', (sealed: string) => box.open(`${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`, PLACE)],
  ['with a shorter tag', (sealed: string) => box.open(sealed.replace(/^(v1\.[^.]+\.[^.]{8})[^.]*/, '$1'), PLACE)],
  ['of another version', (sealed: string) => box.open(sealed.replace('v1', 'v2'), PLACE)],
  ['that is no seal', () => box.open('s3cret', PLACE)],
])('it does not open %s', (_case, open) => {
  expect(open(box.seal('s3cret', PLACE))).toBeUndefined();
});
