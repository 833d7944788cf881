import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProductServer } from './productServer.ts';

const guide = ['script-guide', 'elements']
  .map((name) => readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8'))
  .join('\n');
const blocks = (language: string): readonly (readonly [name: string, code: string])[] =>
  [...guide.matchAll(new RegExp(`\`\`\`${language} ([\\w-]+)\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, name, code]) => [name!, code!]);
const tests = new Map(blocks('json').map(([name, code]) => [name, JSON.parse(code) as readonly object[]]));

let server: ProductServer;
beforeAll(async () => {
  server = await ProductServer.start();
});
afterAll(() => server.stop());

test('the examples of the script guide are published as they stand, with their tests', async () => {
  expect(blocks('ts').length).toBeGreaterThan(5);
  for (const [name, source] of blocks('ts')) {
    const { status, body } = await server.call('PUT', `/api/script/scripts/${name}`, { body: { source, tests: tests.get(name) ?? [] } });
    expect([name, status, body.errors]).toEqual([name, 200, undefined]);
  }
}, 30_000);

test('the runs of the script guide answer', async () => {
  const answer = async (path: string) => (await server.get(`/api/script/runs/${path}`)).body;
  expect(await answer('portfolio-run')).toHaveLength(5);
  // By hand: 12,000 · 0.049/12 / (1 − (1 + 0.049/12)^−48) = 275.8082…
  expect(await answer('quote-run?amount=12000&months=48&rate=0.049')).toMatchObject({
    rent: '275.81',
    text: expect.stringMatching(/^275.81 a month until /),
  });
  expect(await answer('types-run')).toEqual(['Loan', 'Finance lease']);
});
