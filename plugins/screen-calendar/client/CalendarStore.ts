import type { Disposer, EntityRecord } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { addDays, addMonths } from '@mortise/sdk/domain';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { dayCriteria, type DatedKind } from './datedKinds.ts';
import { dayLines, type DayFigures, type DayLine, type FoundKind } from './dayLines.ts';
import { daysShown, type Span } from './daysShown.ts';
import type { HiddenKinds } from './HiddenKinds.ts';

/** Records of a kind that are asked for: of what is beyond that, each day has the count. */
const LIMIT = 200;

/** The days that are shown, and what is due on them. */
export class CalendarStore {
  /** The day that the keyboard is at. */
  day: string;
  span: Span = 'month';
  found: readonly FoundKind[] = [];
  isLoading = true;
  error: Error | undefined = undefined;
  readonly today: string;
  readonly kinds: readonly DatedKind[];
  readonly hidden: HiddenKinds;
  private readonly first: number;
  private readonly api: ApiService;
  private asked = 0;

  constructor(kinds: readonly DatedKind[], hidden: HiddenKinds, api: ApiService, today: string, first: number) {
    this.kinds = kinds;
    this.hidden = hidden;
    this.api = api;
    this.today = today;
    this.day = today;
    this.first = first;
    makeAutoObservable<this, 'api' | 'first' | 'asked'>(this, {
      kinds: false,
      hidden: false,
      api: false,
      today: false,
      first: false,
      asked: false,
      start: false,
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

  get days(): readonly string[] {
    return daysShown(this.day, this.span, this.first);
  }

  private get range(): string {
    return `${this.days[0]!}/${this.days.at(-1)!}`;
  }

  /** By day, in the order of the kinds. */
  get byDay(): ReadonlyMap<string, readonly DayLine[]> {
    return dayLines(this.found.filter(({ kind }) => !this.hidden.has(kind.entity.name)));
  }

  goTo(day: string): void {
    this.day = day;
  }

  step(days: number): void {
    this.day = addDays(this.day, days);
  }

  /** To the same day of the month or week before or after. */
  turn(by: 1 | -1): void {
    this.day = this.span === 'month' ? addMonths(this.day, by) : addDays(this.day, by * 7);
  }

  show(span: Span): void {
    this.span = span;
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

  private async ask(kind: DatedKind, from: string, to: string): Promise<FoundKind> {
    const { entity, field } = kind;
    const query = { ...dayCriteria(kind, from, to), sort: field, range: `0-${LIMIT - 1}`, count: 'none', breakdown: field };
    const answer = await this.api.get<ListOfDays>(`/${entity.collection}`, { query, isSilent: true });
    return { kind, records: answer.entities, days: answer.breakdown };
  }
}

/** The answer of a list that was asked for its days. */
interface ListOfDays {
  readonly entities: readonly EntityRecord[];
  readonly breakdown: readonly DayFigures[];
}
