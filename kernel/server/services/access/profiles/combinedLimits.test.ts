import { expect, test } from 'vitest';
import { combinedLimits } from './combinedLimits.ts';
import type { CollectionRules } from './profileContent.ts';

const opening = (rules: CollectionRules = {}, permissions = ['read /api/x/things', 'write /api/x/things']) => ({
  permissions,
  limits: { 'x/things': rules },
});

test('[PERM-031] one profile keeps what it says, administrators aside', () => {
  const rules = { fields: { a: 'hidden', b: 'masked', c: 'readOnly' }, read: [{ by: 'own' }], transitions: ['go'] } as const;
  expect(combinedLimits([opening(rules as never)])).toEqual({
    'x/things': { hidden: ['a'], masked: ['b'], readOnly: ['c'], read: [{ by: 'own' }], write: [{ by: 'own' }], transitions: ['go'] },
  });
  expect(combinedLimits([opening()])).toBeUndefined();
  expect(combinedLimits([])).toBeUndefined();
});

test('[PERM-031] of several each opens what it does not keep, whatever opens everything included', () => {
  const hiding = opening({ fields: { a: 'hidden', b: 'hidden' }, read: [{ by: 'own' }] });
  const masking = opening({ fields: { a: 'masked' }, read: [{ by: 'organization' }] });
  expect(combinedLimits([hiding, masking])!['x/things']).toMatchObject({
    hidden: [],
    masked: ['a'],
    read: [{ by: 'own' }, { by: 'organization' }],
  });
  expect(combinedLimits([hiding, { permissions: ['read all'], limits: {} }])!['x/things']).toEqual({
    hidden: [],
    masked: [],
    readOnly: ['a', 'b'],
    write: [{ by: 'own' }],
  });
});

test('[PERM-031] a profile that does not open the collection opens nothing of it', () => {
  const hiding = opening({ fields: { a: 'hidden' } });
  expect(combinedLimits([hiding, { permissions: ['read /api/x/others'], limits: {} }])!['x/things']!.hidden).toEqual(['a']);
});
