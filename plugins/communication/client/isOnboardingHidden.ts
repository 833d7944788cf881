import type { JsonObject } from '@mortise/sdk';

/** Whether `options.pages.agreements.hideOnboardPartner` is set. LIST-055. */
export function isOnboardingHidden({ pages }: JsonObject): boolean {
  const agreements = (pages as JsonObject | undefined)?.['agreements'] as JsonObject | undefined;
  return agreements?.['hideOnboardPartner'] === true;
}
