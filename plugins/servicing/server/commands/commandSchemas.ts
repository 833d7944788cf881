import { isPlainDate } from '@mortise/sdk/domain';
import * as v from 'valibot';

/** A day, `2026-01-31`. */
export const day = v.pipe(
  v.string(),
  v.maxLength(10),
  v.check((text) => isPlainDate(text), 'It has to be a date such as 2026-01-31'),
);
/** A decimal above zero as a text: `3736.01`. Whether its currency has so many decimals, the command checks. */
export const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,13}(\.\d{1,6})?$/, 'It has to be an amount such as 3736.01'),
  v.check((text) => /[1-9]/.test(text), 'It has to be more than zero'),
);
/** A decimal from zero on as a text. */
export const amountOrZero = v.pipe(v.string(), v.regex(/^\d{1,13}(\.\d{1,6})?$/, 'It has to be an amount such as 3736.01'));
/** How many payments. */
export const payments = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_200));
/** A rate as a fraction: `0.05` is 5 %. */
export const rate = v.pipe(v.string(), v.regex(/^-?\d{1,2}(\.\d{1,10})?$/, 'It has to be a fraction such as 0.05 for 5 %'));
/** Kilometres, miles or hours. */
export const units = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000));
