import { expect, test } from 'vitest';
import { outboundProblem } from './outboundProblem.ts';

const settings = { apiKey: { type: 'secret' }, account: { type: 'text' } } as const;
const rates = {
  name: 'rates',
  address: 'https://api.example.com/v1/',
  methods: ['GET'],
  headers: { authorization: 'Bearer {apiKey}', 'x-account': '{account}' },
};

test('what is declared well is taken', () => {
  expect(outboundProblem([rates, { name: 'local', address: 'http://127.0.0.1:8080/' }], settings)).toBeUndefined();
});

test.each([
  [{ name: 'rates' }, 'outbound has to be a list'],
  [['rates'], 'outbound.0: it has to be an object'],
  [[{ ...rates, name: 'My rates' }], 'its name has to be letters'],
  [[rates, rates], 'its name is there twice'],
  [[{ ...rates, path: '/' }], 'path is no option of an address'],
  [[{ ...rates, address: 'ftp://example.com/' }], 'its address has to look like https'],
  [[{ ...rates, address: 'https://{account}.example.com/' }], 'its address has to look like https'],
  [[{ ...rates, address: 'https://api.example.com/v1' }], 'has to end with a slash'],
  [[{ ...rates, address: 'https://api.example.com/?a=' }], 'has to end with a slash'],
  [[{ ...rates, address: 'https://me:pass@api.example.com/' }], 'without a name and a password'],
  [[{ ...rates, methods: ['TRACE'] }], 'methods have to be of GET'],
  [[{ ...rates, headers: { host: 'evil' } }], 'the header host cannot be set'],
  [[{ ...rates, headers: { 'Content-Length': '1' } }], 'the header Content-Length cannot be set'],
  [[{ ...rates, headers: { 'x-a': 'a\r\nb: c' } }], 'the header x-a has to be a text in one line'],
  [[{ ...rates, headers: { 'x-a': '{other}' } }], 'names {other}, which is no setting of the plugin'],
])('%j is refused by build and installation', (declared, sentence) => {
  expect(outboundProblem(declared, settings)).toContain(sentence);
});
