import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sdkDeclarations } from '../../kernel/build/sdkApi.ts';
import { ROOT } from './sourceFiles.ts';

test('the surface of the SDK is the one that docs/sdk-api.d.ts shows; `npm run sdk:api` brings it up to date', () => {
  const written = readFileSync(join(ROOT, 'docs/sdk-api.d.ts'), 'utf8');
  expect(sdkDeclarations()).toBe(written);
}, 60_000);
