import type { JsonValue } from '@mortise/sdk';
import type { NotificationsService, SessionService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { moved, placesOf, rowsOf, type Place, type Widget } from './Widget.ts';

const TYPE = 'UI';

/** Where the widgets of a dashboard stand for this user. */
export class DashboardStore {
  places: readonly Place[];
  /** Rows that what is in a widget takes, where that is known. */
  private readonly needed = new Map<string, number>();
  isArranging = false;
  private readonly widgets: readonly Widget[];
  private readonly group: string;
  private readonly session: SessionService;
  private readonly notifications: NotificationsService;

  constructor(name: string, widgets: readonly Widget[], session: SessionService, notifications: NotificationsService) {
    this.widgets = widgets;
    this.group = `dashboard/${name}`;
    this.session = session;
    this.notifications = notifications;
    this.places = placesOf(widgets, session.preference(TYPE, this.group)?.value);
    makeAutoObservable<DashboardStore, 'widgets' | 'group' | 'session' | 'notifications'>(
      this,
      { widgets: false, group: false, session: false, notifications: false, places: observableRef },
      { autoBind: true },
    );
  }

  start(): () => void {
    return () => {};
  }

  /** Whether the user has moved something on their own account. */
  get isOwn(): boolean {
    return this.own !== undefined;
  }

  /** The places, with widgets as tall as what is in them: none scrolls inside, or is cut. They are arranged by whole rows. */
  get shownPlaces(): readonly Place[] {
    const heightOf = ({ i, h }: Place) => Math.max(h, this.needed.get(i) ?? 0);
    return this.places.map((place) => ({ ...place, h: this.isArranging ? Math.ceil(heightOf(place)) : heightOf(place) }));
  }

  fit(id: string, height: number): void {
    this.needed.set(id, rowsOf(height));
  }

  arrange(isArranging: boolean): void {
    this.isArranging = isArranging;
  }

  take(places: readonly Place[]): void {
    this.places = places.map(({ i, x, y, w, h }) => ({ i, x, y, w, h }));
  }

  step(id: string, step: Parameters<typeof moved>[1]): void {
    this.places = this.places.map((place) => (place.i === id ? moved(place, step) : place));
  }

  /** Keeps the places for the user, or for the whole tenant. */
  async keep(audience?: 'tenant'): Promise<void> {
    const isKept = await this.told(() =>
      this.session.savePreference(TYPE, this.group, this.places as unknown as JsonValue, audience && { audience }),
    );
    if (isKept) this.arrange(false);
  }

  /** Reset to the shared setup. */
  async forget(): Promise<void> {
    const { own } = this;
    if (own && !(await this.told(() => this.session.removePreference(own)))) return;
    runInAction(() => {
      this.places = placesOf(this.widgets, this.session.preference(TYPE, this.group)?.value);
      this.isArranging = false;
    });
  }

  private get own(): string | undefined {
    return this.session.preferences(TYPE, this.group).find(({ audience }) => audience === undefined)?._id;
  }

  /** Whether it was done; why not is told. */
  private async told(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.notifications.failure(error);
      return false;
    }
  }
}
