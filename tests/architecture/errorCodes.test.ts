import { DOMAIN_ERRORS } from '@mortise/sdk/domain';
import { expect, test } from 'vitest';
import { sourceFiles, textOf } from './sourceFiles.ts';

const CATALOGUES = ['sdk/domain/errors/domainErrors.ts', 'sdk/domain/errors/CalculationError.ts'];

test('each error that integrators may rely on is raised somewhere', () => {
  const code = sourceFiles('sdk', 'kernel', 'plugins', 'sandbox')
    .filter((file) => !CATALOGUES.includes(file))
    .map(textOf)
    .join('\n');
  expect(Object.keys(DOMAIN_ERRORS).filter((name) => !code.includes(`'${name}'`))).toEqual([]);
});
