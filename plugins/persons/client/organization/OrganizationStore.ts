import type { ApiService, NotificationsService, TranslationService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Somebody whom the person of the user is related to. */
export interface RelatedPerson {
  readonly relation: string;
  readonly personRegistration: string;
  readonly person: { readonly name?: string };
}

export interface OrganizationServices {
  readonly api: ApiService;
  readonly notifications: NotificationsService;
  readonly t: TranslationService['translate'];
}

/** Who the person of the signed-in user is related to, read when it is looked at. Observable. */
export class OrganizationStore {
  /** Absent until they are known. */
  related: readonly RelatedPerson[] | undefined = undefined;
  error: Error | undefined = undefined;
  private readonly person: string;
  private readonly services: OrganizationServices;

  constructor(person: string, services: OrganizationServices) {
    this.person = person;
    this.services = services;
    makeAutoObservable<OrganizationStore, 'person' | 'services'>(this, {
      person: false, services: false, related: observableRef, error: observableRef,
    }); // prettier-ignore
  }

  async load(): Promise<void> {
    this.error = undefined;
    const path = `/person/persons/${encodeURIComponent(this.person)}/ascendants`;
    try {
      const related = await this.services.api.get<readonly RelatedPerson[]>(path, { isSilent: true });
      runInAction(() => (this.related = related));
    } catch (error) {
      runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    }
  }

  /** The user who is the person; tells where nobody is. Specification 3§2, 3§8. */
  async userOf(personRegistration: string): Promise<string | undefined> {
    const { api, notifications, t } = this.services;
    const query = { personRegistration, projection: ['registration'], range: '0-0' };
    const [user] = await api.get<readonly { readonly registration: string }[]>('/core/users', { query });
    if (user === undefined) notifications.info(t('Not a user'));
    return user?.registration;
  }
}
