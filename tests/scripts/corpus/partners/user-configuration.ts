import type { RunContext } from '@mortise/sdk/scripts';
import { isPartner } from 'scripts/portal-library';

/** Partners land on their portal and get the layout that is for them; everybody else has what the product says. */
export function execute({ user }: RunContext) {
  if (!isPartner(user)) return null;
  return { landingPage: '/page/portal', collectMissingTranslations: false };
}
