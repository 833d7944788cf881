import type { RequestScope } from '@mortise/sdk/server';
import { expect, test } from 'vitest';
import { ApprovedCalls } from './ApprovedCalls.ts';

test('[issue 22, 6] the name of an approved request opens once, while it is carried out, and no other does', async () => {
  const calls = new ApprovedCalls();
  const call = { scope: { tenant: 1 } as RequestScope, approval: 'a1' };
  let known = '';
  await calls.during(call, async (name) => {
    known = name;
    expect(calls.take('another')).toBeUndefined();
    expect(calls.take(name)).toBe(call);
    expect(calls.take(name)).toBeUndefined();
  });
  await calls.during(call, async (name) => void (known = name));
  expect(calls.take(known)).toBeUndefined();
  expect(calls.take(undefined)).toBeUndefined();
});
