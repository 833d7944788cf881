import { makeAutoObservable, runInAction } from 'mobx';
import { listRoute, type EntityShape, type Services, type UserPreference } from '@mortise/sdk';
import { NotificationsService, SessionService, TranslationService } from '@mortise/sdk/client';
import { emptiness, isSameQuery, labelOf, queryOf, readSavedSearch, type SavedSearch } from './savedSearch.ts';
import type { ListState } from './listUrl.ts';

type Audience = UserPreference['audience'];

/** A saved search that the user sees. */
export interface KeptSearch extends SavedSearch {
  readonly id: string;
  readonly audience: Audience;
  readonly owner: string | undefined;
  /** Whether it is the user's to change. */
  readonly isOwn: boolean;
}

const TYPE = 'SEARCH_FILTER';

/** The saved searches of a list: the user's own and those shared with them. */
export class SavedSearches {
  /** The search that was saved last, while its name is asked for. */
  naming: string | undefined = undefined;
  private readonly entity: EntityShape;
  private readonly session: SessionService;
  private readonly notifications: NotificationsService;
  private readonly t: TranslationService['translate'];

  constructor(entity: EntityShape, services: Services) {
    this.entity = entity;
    this.session = services.get(SessionService);
    this.notifications = services.get(NotificationsService);
    this.t = (key, values) => services.get(TranslationService).translate(key, values);
    makeAutoObservable<SavedSearches, 'entity' | 'session' | 'notifications' | 't'>(this, {
      entity: false,
      session: false,
      notifications: false,
      t: false,
    });
  }

  /** Observable. */
  get all(): readonly KeptSearch[] {
    const { username, isAdmin } = this.session.user;
    return this.session.preferences(TYPE, this.group).flatMap((preference) => {
      const { _id: id, audience, owner } = preference;
      const search = readSavedSearch(preference);
      return search ? [{ ...search, id, audience, owner, isOwn: audience === undefined || owner === username || isAdmin }] : [];
    });
  }

  /** Those with whom a search can be shared, beside everybody. */
  get profiles(): readonly string[] {
    return this.session.user.profiles;
  }

  find(label: string): KeptSearch | undefined {
    return this.all.find((search) => search.label === label);
  }

  /** Keeps a search by the words of its badges and asks for a better name; says so, or why not. */
  async save(state: ListState, badges: readonly string[]): Promise<void> {
    const reason = emptiness(state);
    if (reason === 'nothing') return this.notifications.info(this.t('There is nothing to save: fill in a filter first.'));
    if (reason === 'noBadges') return this.notifications.info(this.t('A search is saved by its filters: fill in one of them first.'));
    const query = queryOf(state);
    const same = this.all.find((search) => isSameQuery(search.query, query));
    if (same) return this.notifications.info(this.t('This search is already saved as "{label}"', { label: same.label }));
    const label = labelOf(badges);
    await this.told(async () => {
      const { _id: id } = await this.session.savePreference(TYPE, this.group, { label, query });
      runInAction(() => (this.naming = id));
      this.notifications.success(this.t('The search is saved as "{label}"', { label }));
    });
  }

  /** The user has given it a name, or is content with the one that it has. */
  named(): void {
    this.naming = undefined;
  }

  /** Another name, or shared with others. */
  async change({ id, label, query, audience }: KeptSearch): Promise<void> {
    await this.told(() => this.session.savePreference(TYPE, this.group, { label, query }, { _id: id, ...(audience && { audience }) }));
  }

  async remove({ id }: KeptSearch): Promise<void> {
    await this.told(() => this.session.removePreference(id));
  }

  private get group(): string {
    return listRoute(this.entity);
  }

  private async told(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.notifications.failure(error);
    }
  }
}
