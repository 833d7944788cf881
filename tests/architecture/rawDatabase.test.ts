import { expect, test } from 'vitest';
import { RAW_DATABASE } from './layers.ts';
import { sourceFiles, textOf } from './sourceFiles.ts';

const RAW = /\bimport\b[^;]*\b(?:DatabaseService|Statements)\b[^;]*from '@mortise\/sdk\/server'/;
const asks = (file: string): boolean => RAW.test(textOf(file));

test('plugins reach the database by `TenantDatabase` and `Repositories`: no statement of theirs is made without a tenant, but for those that the layer table names', () => {
  const raw = sourceFiles('plugins').filter(asks);
  expect(raw.filter((file) => RAW_DATABASE[file] === undefined)).toEqual([]);
  expect(Object.keys(RAW_DATABASE).filter((file) => !raw.includes(file))).toEqual([]);
});

test("plugins name the schema of tenant tables in migrations and views alone: of a view the kernel reads the tenant's rows", () => {
  const named = sourceFiles('plugins')
    .filter((file) => /\/server\//.test(file) && !/(?:Migrations|View)\.ts$/.test(file) && RAW_DATABASE[file] === undefined)
    .filter((file) => /\b(?:from|join|into|update)\s+d\./i.test(textOf(file)));
  expect(named).toEqual([]);
});
