import type { Disposer } from '@mortise/sdk';
import type { ContributionsService } from '@mortise/sdk/client';
import { when } from 'mobx';
import type { ConfigurationSession } from '../services/ConfigurationSession.ts';

/** Shows the menus that plugins contribute, from the first of them on: most tenants have none. */
export const showContributedMenus = (contributions: ContributionsService, session: ConfigurationSession): Disposer =>
  when(
    () => contributions.all('menus').length > 0,
    () =>
      void import('./placeMenus.ts').then(({ placeMenus }) => session.placeMenus((menus) => placeMenus(menus, contributions.all('menus')))),
  );
