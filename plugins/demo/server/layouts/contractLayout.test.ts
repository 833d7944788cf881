import type { RecordContext } from '@mortise/sdk/scripts';
import { expect, test } from 'vitest';
import { execute } from './contractLayout.ts';

const figures = (status: string): string =>
  JSON.stringify(
    execute({
      record: { registration: 'C1', status, startDate: '2026-01-01' },
      today: '2026-11-01',
      user: { isAdmin: false },
    } as unknown as RecordContext),
  );

test('a draft contract does not say "down 100 %": what is outstanding is compared once the contract is active', () => {
  expect(figures('DRAFT')).not.toContain('previous');
  expect(figures('ACTIVE')).toContain('"previous":"{financedAmountExclTax}"');
});
