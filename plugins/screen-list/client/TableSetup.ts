import type { JsonObject } from '@mortise/sdk';
import type { NotificationsService, SessionService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { readTableConfiguration, type TableConfiguration } from './tableConfiguration.ts';

const TYPE = 'TABLE_CONFIGURATION';

/** How the user wants the table of a list page, else how the tenant does. Changes count at once and are saved behind the user's back. */
export class TableSetup {
  /** Changed and not saved yet. */
  private unsaved: TableConfiguration | undefined = undefined;
  private readonly path: string;
  private readonly session: SessionService;
  private readonly notifications: NotificationsService;

  constructor(path: string, session: SessionService, notifications: NotificationsService) {
    this.path = path;
    this.session = session;
    this.notifications = notifications;
    makeAutoObservable<TableSetup, 'unsaved' | 'path' | 'session' | 'notifications'>(
      this,
      { unsaved: observableRef, path: false, session: false, notifications: false },
      { autoBind: true },
    );
  }

  get current(): TableConfiguration {
    return this.unsaved ?? readTableConfiguration(this.session.preference(TYPE, this.path)?.value);
  }

  /** Whether the user has another table than everybody. */
  get isOwn(): boolean {
    return this.unsaved !== undefined || this.own !== undefined;
  }

  get mayShare(): boolean {
    return this.session.user.isAdmin;
  }

  async change(part: Partial<{ [Name in keyof TableConfiguration]: TableConfiguration[Name] | undefined }>): Promise<void> {
    const configuration = withoutUndefined({ ...this.current, ...part });
    this.unsaved = configuration;
    try {
      await this.session.savePreference(TYPE, this.path, configuration as JsonObject);
    } catch (error) {
      this.notifications.failure(error);
    }
    runInAction(() => {
      if (this.unsaved === configuration) this.unsaved = undefined;
    });
  }

  /** Reset to the shared setup. */
  async reset(): Promise<void> {
    const { own } = this;
    if (own === undefined) return;
    await this.session.removePreference(own._id).catch((error: unknown) => this.notifications.failure(error));
  }

  /** Gives the table as it is to all users of the tenant who have none of their own. */
  async share(): Promise<boolean> {
    try {
      await this.session.savePreference(TYPE, this.path, this.current as JsonObject, { audience: 'tenant' });
      return true;
    } catch (error) {
      this.notifications.failure(error);
      return false;
    }
  }

  private get own() {
    return this.session.preferences(TYPE, this.path).find(({ audience }) => audience === undefined);
  }
}

const withoutUndefined = (value: object): TableConfiguration =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined));
