import { ApiError, type EntityRecord, type EntityShape } from '@mortise/sdk';
import type { ApiService, NotificationsService } from '@mortise/sdk/client';
import { addDays, isPlainDate } from '@mortise/sdk/domain';
import { RecordForm } from '@mortise/sdk/forms';
import { UNDO_SECONDS } from '@mortise/sdk/ui';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { recordText } from '../../shared/kindText.ts';
import { isReachable } from '../calendarPlace.ts';
import { dayOf, isSameEntry, type MovedEntry } from './movedLines.ts';

/** Who moves, and what moving needs. */
export interface MovingServices {
  readonly api: ApiService;
  readonly notifications: NotificationsService;
  readonly t: (key: string, values?: Readonly<Record<string, string>>) => string;
  /** A day in words. */
  readonly dayText: (day: string) => string;
  readonly isAdmin: boolean;
  readonly mayWrite: (entity: EntityShape) => boolean;
}

/** The calendar that entries are moved in. */
export interface MovingPage {
  /** Turns to a day that is not shown. */
  show(day: string): void;
  load(): Promise<void>;
}

/** Entries on their way to another day: dragged, carried by keys, or by a date that is typed. */
export class EntryMoves {
  /** On their way to the server. */
  sending: readonly MovedEntry[] = [];
  /** Picked up with the keyboard. */
  held: MovedEntry | undefined = undefined;
  /** The one whose new day is asked for. */
  asked: { readonly entry: MovedEntry; readonly form: RecordForm } | undefined = undefined;
  /** The last step, in words for whoever hears the page. */
  told = '';
  private readonly services: MovingServices;
  private readonly page: MovingPage;

  constructor(services: MovingServices, page: MovingPage) {
    this.services = services;
    this.page = page;
    makeAutoObservable<this, 'services' | 'page'>(this, {
      services: false,
      page: false,
      sending: observableRef,
      held: observableRef,
      asked: observableRef,
      whyFixed: false,
    });
  }

  /** What stands elsewhere than its record says. */
  get moved(): readonly MovedEntry[] {
    return this.held === undefined ? this.sending : [...this.sending, this.held];
  }

  isHeld(entry: MovedEntry): boolean {
    return this.held !== undefined && isSameEntry(this.held, entry);
  }

  isSending(entry: MovedEntry): boolean {
    return this.sending.some((other) => isSameEntry(other, entry));
  }

  /** What keeps the entry on its day; undefined where the user may move it. */
  whyFixed({ kind: { entity, field }, record }: MovedEntry): string | undefined {
    if (!this.services.mayWrite(entity)) return 'You may look at it, not change it.';
    const input = this.formOf({ entity, record }).field(field);
    if (input.isReadOnly) return input.readOnlyReason ?? 'Its day follows from other values.';
    if (input.isDisabled) return input.hint;
    const follows = field === 'endDate' && record['startDate'] !== undefined && record['duration'] !== undefined;
    return follows ? 'Its end follows from its start and its duration.' : undefined;
  }

  /** Takes the entry to its day at once, and back where it was if the server says no. */
  async move(entry: MovedEntry): Promise<void> {
    const from = dayOf(entry);
    if (entry.day === from || !isReachable(entry.day) || this.isSending(entry) || this.isRefused(entry)) return;
    const { kind, record, day } = entry;
    this.sending = [...this.sending, entry];
    try {
      const path = `/${kind.entity.collection}/${encodeURIComponent(record.registration)}`;
      const body = { [kind.field]: day, _version: record._version };
      const saved = await this.services.api.patch<EntityRecord>(path, body, { isSilent: true });
      this.tell({ kind, record: saved, day: from }, day);
    } catch (error) {
      this.fail(entry, error);
    } finally {
      await this.page.load();
      runInAction(() => (this.sending = this.sending.filter((other) => other !== entry)));
    }
  }

  pickUp(entry: MovedEntry): void {
    if (this.isSending(entry) || this.isRefused(entry)) return;
    this.held = entry;
    this.told = this.services.t('Picked up');
  }

  carry(days: number): void {
    if (this.held === undefined) return;
    const day = addDays(this.held.day, days);
    if (!isReachable(day)) return;
    this.held = { ...this.held, day };
    this.told = this.services.dayText(day);
    this.page.show(day);
  }

  putDown(): void {
    const { held } = this;
    this.held = undefined;
    if (held !== undefined) void this.move(held);
  }

  putBack(): void {
    const { held } = this;
    if (held === undefined) return;
    this.held = undefined;
    this.told = this.services.t('Back where it was');
    this.page.show(dayOf(held));
  }

  ask(entry: MovedEntry): void {
    this.asked = { entry, form: this.formOf({ entity: entry.kind.entity, record: entry.record }) };
  }

  stopAsking(): void {
    this.asked = undefined;
  }

  /** The day that was typed; undefined while there is none that the entry could go to. */
  get typedDay(): string | undefined {
    if (this.asked === undefined) return undefined;
    const { entry, form } = this.asked;
    const input = form.field(entry.kind.field);
    const { value } = input;
    const isFit = typeof value === 'string' && isPlainDate(value) && isReachable(value) && input.error === undefined;
    return isFit && value !== dayOf(entry) ? value : undefined;
  }

  moveAsked(): void {
    const { asked, typedDay: day } = this;
    if (asked === undefined || day === undefined) return;
    this.asked = undefined;
    void this.move({ ...asked.entry, day });
    this.page.show(day);
  }

  private formOf({ entity, record }: { readonly entity: EntityShape; readonly record: EntityRecord }): RecordForm {
    return new RecordForm(entity, record, { isAdmin: this.services.isAdmin });
  }

  private isRefused(entry: MovedEntry): boolean {
    const { notifications, t } = this.services;
    const why = this.whyFixed(entry);
    if (why !== undefined) notifications.warning(`${recordText(entry.record)}: ${t(why)}`);
    return why !== undefined;
  }

  /** Says where it is now; `back` takes it where it was. */
  private tell(back: MovedEntry, day: string): void {
    const { notifications, t, dayText } = this.services;
    const message = t('{what}: moved to {day}', { what: recordText(back.record), day: dayText(day) });
    this.told = message;
    notifications.success({ message, seconds: UNDO_SECONDS, action: { label: t('Undo'), run: () => void this.move(back) } });
  }

  private fail({ record }: MovedEntry, error: unknown): void {
    const { notifications, t } = this.services;
    const isStale = error instanceof ApiError && error.code === 'STALE_VERSION';
    if (!isStale) return notifications.failure(error);
    notifications.warning(
      t('{what} was not moved: someone else saved it meanwhile. It is shown as it is now.', { what: recordText(record) }),
    );
  }
}
