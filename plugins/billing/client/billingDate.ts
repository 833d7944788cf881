import type { JsonObject } from '@mortise/sdk';

/**
 * The day up to which is billed, as the run takes it: `20260131`, or the instant at which it begins here where the tenant's `billing.noTime`
 * is false.
 */
export function billingDate(day: string, { billing }: JsonObject): string {
  const hasTime = typeof billing === 'object' && billing !== null && 'noTime' in billing && billing['noTime'] === false;
  return hasTime ? new Date(`${day}T00:00:00`).toISOString() : day.replaceAll('-', '');
}
