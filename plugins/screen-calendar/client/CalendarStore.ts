import type { Disposer, EntityRecord } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { addDays, addMonths } from '@mortise/sdk/domain';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { type CalendarPlace, isReachable, type UsualPlace } from './calendarPlace.ts';
import { dayCriteria } from '../shared/datedFields.ts';
import { kindsOfUser, type DatedKind } from './datedKinds.ts';
import { dayLines, type DayFigures, type DayLine, type FoundKind } from '../shared/dayLines.ts';
import { AGENDA, daysShown, type Span } from './daysShown.ts';
import type { HiddenKinds } from './HiddenKinds.ts';
import { EntryMoves, type MovingServices } from './moving/EntryMoves.ts';
import { withMoved, withoutMoved } from './moving/movedLines.ts';

/** Records of a kind that are asked for: of what is beyond that, each day has the count. */
const LIMIT = 200;

/** What the calendar is for whom. */
export interface CalendarOf {
  readonly kinds: readonly DatedKind[];
  readonly hidden: HiddenKinds;
  readonly api: ApiService;
  readonly moving: MovingServices;
  readonly username: string;
  /** Where an address leads that says nothing: today. */
  readonly usual: UsualPlace;
  /** Of the week: 0 Sunday … 6 Saturday. */
  readonly firstDay: number;
}

/** A step of the user, on its way into the address. */
export interface Step {
  readonly place: CalendarPlace;
  /** Leaves no step to go back to. */
  readonly isSmall: boolean;
}

/** The days that are shown, and what is due on them. */
export class CalendarStore {
  place: CalendarPlace;
  lastStep: Step | undefined = undefined;
  found: readonly FoundKind<DatedKind>[] = [];
  isLoading = true;
  error: Error | undefined = undefined;
  readonly of: CalendarOf;
  readonly moves: EntryMoves;
  private asked = 0;

  constructor(of: CalendarOf, place: CalendarPlace) {
    this.of = of;
    this.place = place;
    this.moves = new EntryMoves(of.moving, this);
    makeAutoObservable<this, 'asked'>(this, {
      of: false,
      moves: false,
      asked: false,
      start: false,
      place: observableRef,
      lastStep: observableRef,
      found: observableRef,
      error: observableRef,
    });
  }

  start(): Disposer {
    const stop = reaction(
      () => this.range,
      () => void this.load(),
      { fireImmediately: true },
    );
    return () => {
      this.asked += 1;
      stop();
    };
  }

  get today(): string {
    return this.of.usual.day;
  }

  get days(): readonly string[] {
    return daysShown(this.place.day, this.place.span, this.of.firstDay);
  }

  /** The kinds that the legend names. */
  get kinds(): readonly DatedKind[] {
    return this.place.isMine ? kindsOfUser(this.of.kinds, this.of.username) : this.of.kinds;
  }

  get hasAssignees(): boolean {
    return this.of.kinds.some(({ assignee }) => assignee !== undefined);
  }

  private get range(): string {
    return `${this.days[0]!}/${this.days.at(-1)!}/${String(this.place.isMine)}`;
  }

  /** By day, in the order of the kinds. */
  get byDay(): ReadonlyMap<string, readonly DayLine<DatedKind>[]> {
    const { moved } = this.moves;
    return withMoved(dayLines(withoutMoved(this.found, moved).filter(({ kind }) => this.isShown(kind))), moved);
  }

  /** Whether nothing is due on the days that are shown. */
  get isEmpty(): boolean {
    return !this.days.some((day) => this.byDay.has(day));
  }

  isShown({ entity: { name } }: DatedKind): boolean {
    return this.place.kinds?.includes(name) ?? !this.of.hidden.has(name);
  }

  /** Leaves a kind out, or brings it back; it is remembered. */
  toggle(kind: DatedKind): void {
    const shown = this.of.kinds.filter((one) => this.isShown(one) !== (one.entity === kind.entity));
    const hidden = this.of.kinds.filter((one) => !shown.includes(one));
    this.of.hidden.remember(hidden.map(({ entity }) => entity.name));
    this.go({ kinds: hidden.length === 0 ? undefined : shown.map(({ entity }) => entity.name) }, true);
  }

  showMine(isMine: boolean): void {
    this.go({ isMine }, true);
  }

  goTo(day: string, span: Span = this.place.span): void {
    this.go({ day, span }, false);
  }

  /** Turns to a day that is not shown. */
  show(day: string): void {
    if (!this.days.includes(day)) this.goTo(day);
  }

  step(days: number): void {
    this.go({ day: addDays(this.place.day, days) }, true);
  }

  /** To the same day of the month or week before or after; an agenda goes on where it ends. */
  turn(by: 1 | -1): void {
    const { day, span } = this.place;
    this.goTo(span === 'month' ? addMonths(day, by) : addDays(day, by * (span === 'week' ? 7 : AGENDA)));
  }

  /** Where the address leads. */
  follow(place: CalendarPlace): void {
    this.place = place;
  }

  private go(part: Partial<CalendarPlace>, isSmall: boolean): void {
    if (part.day !== undefined && !isReachable(part.day)) return;
    this.place = { ...this.place, ...part };
    this.lastStep = { place: this.place, isSmall };
  }

  async load(): Promise<void> {
    const asked = (this.asked += 1);
    const [from, to] = [this.days[0]!, this.days.at(-1)!];
    this.isLoading = true;
    const answers = await Promise.allSettled(this.kinds.map((kind) => this.ask(kind, from, to)));
    if (asked !== this.asked) return;
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const failed = answers.find((answer) => answer.status === 'rejected');
    runInAction(() => {
      this.found = found;
      this.error = failed && (failed.reason instanceof Error ? failed.reason : new Error(String(failed.reason)));
      this.isLoading = false;
    });
  }

  private async ask(kind: DatedKind, from: string, to: string): Promise<FoundKind<DatedKind>> {
    const { entity, field } = kind;
    const query = { ...dayCriteria(kind, from, to), sort: field, range: `0-${LIMIT - 1}`, count: 'none', breakdown: field };
    const answer = await this.of.api.get<ListOfDays>(`/${entity.collection}`, { query, isSilent: true });
    return { kind, records: answer.entities, days: answer.breakdown };
  }
}

/** The answer of a list that was asked for its days. */
interface ListOfDays {
  readonly entities: readonly EntityRecord[];
  readonly breakdown: readonly DayFigures[];
}
