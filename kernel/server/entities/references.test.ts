import { apiError } from '@mortise/sdk';
import { describe, expect, test, vi } from 'vitest';
import { DIVISION_BY_ZERO } from '../services/database/sqlState.ts';
import { guarded } from './references.ts';

const refused = Object.assign(new Error('division by zero'), { code: DIVISION_BY_ZERO });
const missing = apiError('INVALID_FIELD_VALUE', ['parent']);

describe('a write that a guard of references goes with', () => {
  test('19.B what was restored between the refusal and its reason is referred to', async () => {
    const write = vi.fn().mockRejectedValueOnce(refused).mockResolvedValueOnce('saved');
    expect(await guarded(write, async () => {})).toBe('saved');
    expect(write).toHaveBeenCalledTimes(2);
  });

  test('what is missing is told, and not tried again', async () => {
    const write = vi.fn().mockRejectedValue(refused);
    await expect(guarded(write, () => Promise.reject(missing))).rejects.toBe(missing);
    expect(write).toHaveBeenCalledTimes(1);
  });

  test('a failure of another kind goes through at once, one that stays ends', async () => {
    const other = new Error('The disk is full');
    await expect(guarded(vi.fn().mockRejectedValue(other), () => Promise.reject(missing))).rejects.toBe(other);
    await expect(guarded(vi.fn().mockRejectedValue(refused), async () => {})).rejects.toBe(refused);
  });
});
