import { ApiError, type SessionUser, type UserConfiguration } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { GETTING_STARTED_PATH } from '../shell/gettingStartedPath.ts';
import type { currentUser } from '../../server/services/access/sessionRoutes.ts';

/**
 * The user configuration; when it fails otherwise than with 401, one made of the current user alone. In safe
 * mode as the product has it, whatever the tenant's script makes of it.
 */
export async function loadConfiguration(api: ApiService, isSafeMode = false): Promise<UserConfiguration> {
  try {
    return await api.get<UserConfiguration>('/script/runs/user-configuration', {
      ...(isSafeMode && { query: { safeMode: 1 } }),
      isSilent: true,
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error;
    return bareConfiguration(await api.call<typeof currentUser>('GET /core/users/current', { isSilent: true }));
  }
}

/** What a user works with of whom nothing else is known. */
export const bareConfiguration = (user: SessionUser): UserConfiguration => ({
  user,
  options: {},
  menus: [],
  responsiveBottomNavigation: [],
  userPreferences: [],
  userPermissions: {},
  environment: { name: '', isProduction: true, isDevelopment: false, isUat: false, isTest: false, isStaging: false },
  scriptOverrides: {},
  collectMissingTranslations: false,
  landingPage: GETTING_STARTED_PATH,
  clientRoutes: {},
});
