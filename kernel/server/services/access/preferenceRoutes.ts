import { apiError } from '@mortise/sdk';
import { type RequestScope, route } from '@mortise/sdk/server';
import { AccessServices } from './AccessServices.ts';
import { newPreference, userPreference } from './preferenceSchemas.ts';

const own = { permission: 'signed-in', tag: 'Preferences' } as const;

export const savePreference = route({
  ...own,
  method: 'POST',
  path: '/core/users/:username/preferences',
  summary:
    'Keep a preference of one’s own, or share one: without _id a pinned record or a saved search is added, anything else replaces that of its group',
  body: newPreference,
  answer: userPreference,
  run: ({ scope, params: { username }, body }, services) => {
    requireOwn(scope, username);
    return services.get(AccessServices).preferences.save(scope, { value: null, ...body });
  },
});

export const removePreference = route({
  ...own,
  method: 'DELETE',
  path: '/core/users/:username/preferences/:id',
  summary: 'Forget a preference',
  run: async ({ scope, params: { username, id } }, services) => {
    requireOwn(scope, username);
    await services.get(AccessServices).preferences.remove(scope, id);
  },
});

/** Preferences belong to their user alone, whatever else somebody may. */
function requireOwn({ user }: RequestScope, asked: string): void {
  if (asked !== user.username) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['User', asked]);
}
