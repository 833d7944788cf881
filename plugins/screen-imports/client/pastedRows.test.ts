import { expect, test } from 'vitest';
import { pastedRows } from './pastedRows.ts';

test('[issue 25, 10] rows that were copied in a spreadsheet are a file of tabs; a single line is none', async () => {
  const text = 'Date\tValue\r\n01/10/2026\t2,015\r\n';
  const file = pastedRows(text, 'Pasted rows')!;
  expect([file.name, file.type, await file.text()]).toEqual(['Pasted rows.tsv', 'text/tab-separated-values', text]);
  expect(pastedRows('Date\tValue\n\n', 'Pasted rows')).toBeUndefined();
});
