import type { Services } from '@mortise/sdk';
import { ContributionsService, SessionService, type Contributed } from '@mortise/sdk/client';

/** The screens that stand in the menu of the user, as far as they may open them. Observable. */
export const userMenuScreens = (services: Services): readonly Contributed<'screens'>[] =>
  services
    .get(ContributionsService)
    .all('screens')
    .filter(
      ({ isInUserMenu, permission }) =>
        isInUserMenu === true && (permission === undefined || services.get(SessionService).isPermitted(permission)),
    );

/** Whether there is something in a screen that the user has not seen. Observable. */
export function hasNews({ news }: Contributed<'screens'>, services: Services): boolean {
  if (news === undefined) return false;
  const seen = services.get(SessionService).preference('UI', news.group)?.value;
  return news.edition === undefined ? seen === undefined : seen !== news.edition;
}
