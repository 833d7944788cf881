import type { JsonValue, UserPreference } from '@mortise/sdk';
import type { NotificationsService, SessionService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { filterOf, moved, placesOf, rowsOf, type Place, type Widget } from './Widget.ts';

const TYPE = 'UI';
const OF_PROFILE = 'profile/';

type Audience = NonNullable<UserPreference['audience']>;
/** Whose arrangement is shown: the user's own, that of a profile, or everybody's. */
export type View = 'own' | Audience;

export const profileOf = (view: View): string | undefined => (view.startsWith(OF_PROFILE) ? view.slice(OF_PROFILE.length) : undefined);

/** Where the widgets of a dashboard stand for this user. */
export class DashboardStore {
  places: readonly Place[];
  view: View;
  /** Rows that what is in a widget takes, where that is known. */
  private readonly needed = new Map<string, number>();
  isArranging = false;
  /** What is filtered by, as it is kept with the places. */
  private filter = '';
  private readonly widgets: readonly Widget[];
  private readonly group: string;
  private readonly session: SessionService;
  private readonly notifications: NotificationsService;

  /** @param asked the view that the address names */
  constructor(
    name: string,
    widgets: readonly Widget[],
    session: SessionService,
    notifications: NotificationsService,
    asked?: string | null,
  ) {
    this.widgets = widgets;
    this.group = `dashboard/${name}`;
    this.session = session;
    this.notifications = notifications;
    this.view = this.views.find((view) => view === asked) ?? this.usual;
    this.places = placesOf(widgets, this.kept(this.view)?.value);
    makeAutoObservable<DashboardStore, 'widgets' | 'group' | 'session' | 'notifications' | 'filter'>(
      this,
      { filter: false, widgets: false, group: false, session: false, notifications: false, places: observableRef },
      { autoBind: true },
    );
  }

  start(): () => void {
    return () => {};
  }

  /** The user's own, those of profiles, and everybody's, which is that of the layout as long as nobody saved another. */
  get views(): readonly View[] {
    const kept = this.session.preferences(TYPE, this.group).map(({ audience }): View => audience ?? 'own');
    return [...new Set<View>([...kept, 'tenant'])];
  }

  /** Whether the user gives dashboards to others, and takes them back. */
  get mayGive(): boolean {
    return this.session.user.isAdmin;
  }

  /** What was given to a profile is copied, and not changed. */
  get mayArrange(): boolean {
    return this.mayGive || profileOf(this.view) === undefined;
  }

  /** Whether somebody gave the one that is shown, and the user may take it back. */
  get mayTakeBack(): boolean {
    return this.mayGive && this.view !== 'own' && this.kept(this.view) !== undefined;
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

  /** The filter that the one that is shown was saved with; empty for none. */
  get keptFilter(): string {
    return filterOf(this.kept(this.view)?.value);
  }

  /** Takes the filter that is shown: it is kept when the dashboard is. */
  filterBy(filter: string): void {
    this.filter = filter;
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

  /** Keeps the places: of the profile whose dashboard is shown, else for the user, or for whom they are given to. Answers the view that has them. */
  async keep(audience: Audience | undefined = this.audienceShown): Promise<View | undefined> {
    const isKept = await this.told(() => this.save(audience));
    if (!isKept) return undefined;
    const view = audience ?? 'own';
    runInAction(() => Object.assign(this, { view, isArranging: false }));
    return view;
  }

  /** Gives the dashboard as it is to everybody with one of the profiles. */
  async give(profiles: readonly string[]): Promise<boolean> {
    const isGiven = await this.told(async () => {
      for (const profile of profiles) await this.save(`${OF_PROFILE}${profile}`);
    });
    if (isGiven) this.arrange(false);
    return isGiven;
  }

  /** Makes what is shown the user's own. Answers what brings back the one that they had. */
  async copy(): Promise<(() => Promise<void>) | undefined> {
    const before = this.kept('own')?.value;
    if (!(await this.told(() => this.save()))) return undefined;
    return async () => {
      const id = this.own;
      if (before !== undefined) await this.told(() => this.session.savePreference(TYPE, this.group, before));
      else if (id !== undefined) await this.told(() => this.session.removePreference(id));
    };
  }

  /** From whomever the dashboard that is shown was given to. */
  async takeBack(): Promise<boolean> {
    const id = this.kept(this.view)?._id;
    if (id === undefined || !(await this.told(() => this.session.removePreference(id)))) return false;
    this.show(this.usual);
    return true;
  }

  /** Reset to the shared setup. */
  async forget(): Promise<void> {
    const own = this.view === 'own' ? this.own : undefined;
    if (own && !(await this.told(() => this.session.removePreference(own)))) return;
    this.show(own === undefined ? this.view : this.usual);
  }

  /** As it is kept. */
  private show(view: View): void {
    this.view = view;
    this.places = placesOf(this.widgets, this.kept(view)?.value);
    this.isArranging = false;
  }

  /** Which one is shown by itself. */
  private get usual(): View {
    return this.views.find((view) => this.isMeant(view)) ?? 'tenant';
  }

  private get own(): string | undefined {
    return this.kept('own')?._id;
  }

  private get audienceShown(): Audience | undefined {
    return this.view !== 'own' && profileOf(this.view) !== undefined ? this.view : undefined;
  }

  /** Administrators see what is given to profiles that they do not have as well, but not by themselves. */
  private isMeant(view: View): boolean {
    const profile = profileOf(view);
    return profile === undefined || this.session.user.profiles.includes(profile);
  }

  private kept(view: View): UserPreference | undefined {
    return this.session.preferences(TYPE, this.group).find(({ audience = 'own' }) => audience === view);
  }

  private save(audience?: Audience): Promise<UserPreference> {
    const places = this.places as unknown as JsonValue;
    const value: JsonValue = this.filter === '' ? places : { places, filter: this.filter };
    return this.session.savePreference(TYPE, this.group, value, audience && { audience });
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
