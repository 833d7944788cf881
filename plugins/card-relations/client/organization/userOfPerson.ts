import type { ApiService, NotificationsService, TranslationService } from '@mortise/sdk/client';

export interface UserOfPersonNeeds {
  readonly api: ApiService;
  readonly notifications: NotificationsService;
  readonly t: TranslationService['translate'];
}

/** The name of the user who is a person; tells where nobody is. */
export async function userOfPerson({ api, notifications, t }: UserOfPersonNeeds, personRegistration: string): Promise<string | undefined> {
  const query = { personRegistration, projection: ['registration'], range: '0-0' };
  const [user] = await api.get<readonly { readonly registration: string }[]>('/core/users', { query });
  if (user === undefined) notifications.info(t('Not a user'));
  return user?.registration;
}
