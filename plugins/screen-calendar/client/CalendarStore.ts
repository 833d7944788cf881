import type { Disposer, EntityRecord } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { addDays, addMonths } from '@mortise/sdk/domain';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { DatedKind } from './datedKinds.ts';
import { daysShown, type Span } from './daysShown.ts';

export const CALENDAR_LIMIT = 200;

export interface CalendarEntry {
  readonly kind: DatedKind;
  readonly record: EntityRecord;
}

/** The days that are shown, and what is due on them. */
export class CalendarStore {
  /** The day that the keyboard is at. */
  day: string;
  span: Span = 'month';
  entries: readonly CalendarEntry[] = [];
  /** Kinds of which there are more than are shown. */
  cut: readonly DatedKind[] = [];
  isLoading = true;
  error: Error | undefined = undefined;
  readonly today: string;
  readonly kinds: readonly DatedKind[];
  private readonly first: number;
  private readonly api: ApiService;
  private asked = 0;

  constructor(kinds: readonly DatedKind[], api: ApiService, today: string, first: number) {
    this.kinds = kinds;
    this.api = api;
    this.today = today;
    this.day = today;
    this.first = first;
    makeAutoObservable<this, 'api' | 'first' | 'asked'>(this, {
      kinds: false,
      api: false,
      today: false,
      first: false,
      asked: false,
      start: false,
      entries: observableRef,
      cut: observableRef,
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
  get byDay(): ReadonlyMap<string, readonly CalendarEntry[]> {
    const days = new Map<string, CalendarEntry[]>();
    for (const entry of this.entries) {
      const day = String(entry.record[entry.kind.field]).slice(0, 10);
      days.set(day, [...(days.get(day) ?? []), entry]);
    }
    return days;
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
      this.entries = found.flatMap(({ entries }) => entries);
      this.cut = found.flatMap(({ kind, isCut }) => (isCut ? [kind] : []));
      this.error = failed && (failed.reason instanceof Error ? failed.reason : new Error(String(failed.reason)));
      this.isLoading = false;
    });
  }

  private async ask(kind: DatedKind, from: string, to: string) {
    const { entity, field } = kind;
    const name = field.charAt(0).toUpperCase() + field.slice(1);
    const query = { [`from${name}`]: from, [`to${name}`]: to, sort: field, range: `0-${CALENDAR_LIMIT - 1}`, count: 'none' };
    const { body, pagination } = await this.api.list<readonly EntityRecord[]>(`/${entity.collection}`, { query, isSilent: true });
    return { kind, isCut: pagination.continues, entries: body.map((record) => ({ kind, record })) };
  }
}
