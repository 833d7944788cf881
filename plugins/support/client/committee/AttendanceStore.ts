import { ApiError, type Disposer, type EntityRecord } from '@mortise/sdk';
import type { ApiService, NotificationsService, RecordPage, TranslationService } from '@mortise/sdk/client';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import {
  contested,
  namesOf,
  personOf,
  withChanges,
  type AttendanceChange,
  type CommitteeDraft,
  type Row,
} from '../../shared/committee/attendance.ts';

export interface AttendanceNeeds {
  readonly api: ApiService;
  readonly notifications: NotificationsService;
  readonly t: TranslationService['translate'];
}

const MAX_ATTEMPTS = 5;

/**
 * Who is there. A mark is saved at once, on top of what others saved meanwhile; while the page is edited it goes into its form. What could not be saved
 * stays marked until it is tried again or given up. Observable.
 */
export class AttendanceStore {
  /** Marks that are not saved yet. */
  readonly changes = observable.map<string, AttendanceChange>([], { deep: false });
  isSaving = false;
  error: Error | undefined = undefined;
  /** The committee as it was saved last; the page may be behind it. */
  private saved: EntityRecord | undefined = undefined;
  private readonly page: RecordPage;
  private readonly needs: AttendanceNeeds;

  constructor(page: RecordPage, needs: AttendanceNeeds) {
    this.page = page;
    this.needs = needs;
    makeAutoObservable<AttendanceStore, 'saved' | 'page' | 'needs'>(
      this,
      { page: false, needs: false, start: false, changes: false, saved: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    const warn = (event: BeforeUnloadEvent) => {
      if (this.changes.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      if (this.error !== undefined) this.notifyLost();
    };
  }

  /** The persons as they are shown, with what is not saved yet. */
  get rows(): readonly Row[] {
    const { isEditing, form } = this.page;
    return isEditing ? form.items('persons').rows.map(({ value }) => value) : withChanges(rowsOf(this.latest), this.changes);
  }

  mark(persons: readonly string[], change: AttendanceChange): void {
    if (this.page.isEditing) return this.markInForm(persons, change);
    for (const person of persons) this.changes.set(person, { ...this.changes.get(person), ...change });
    void this.save();
  }

  /** Saves all marks; those that are made meanwhile too, also while the page reads the record again. */
  async save(): Promise<void> {
    if (this.isSaving) return;
    this.isSaving = true;
    this.error = undefined;
    try {
      do {
        while (this.changes.size > 0) await this.saveOnce();
        await this.page.reload();
      } while (this.changes.size > 0);
    } catch (thrown) {
      runInAction(() => (this.error = thrown instanceof Error ? thrown : new Error(String(thrown))));
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }

  /** Gives up what could not be saved. */
  discard(): void {
    this.changes.clear();
    this.error = undefined;
    void this.page.reload();
  }

  private get latest(): EntityRecord | undefined {
    const { record } = this.page;
    return this.saved && (record === undefined || this.saved._version > record._version) ? this.saved : record;
  }

  private markInForm(persons: readonly string[], change: AttendanceChange): void {
    for (const row of this.page.form.items('persons').rows) {
      if (persons.includes(personOf(row.value))) row.assign({ ...change, ...(change.rsvp === '' && { rsvp: undefined }) });
    }
  }

  private async saveOnce(attempt = 1): Promise<void> {
    const base = this.latest!;
    const sent = new Map(this.changes);
    try {
      const persons = withChanges(rowsOf(base), sent).map((row) => this.stored(row));
      const path = `/${this.page.entity.collection}/${encodeURIComponent(base.registration)}`;
      const saved = await this.needs.api.patch<EntityRecord>(path, { persons, _version: base._version }, { isSilent: true });
      runInAction(() => {
        this.saved = saved;
        for (const [person, change] of sent) if (this.changes.get(person) === change) this.changes.delete(person);
      });
    } catch (error) {
      const current =
        error instanceof ApiError && error.code === 'STALE_VERSION' ? (error.details.current as EntityRecord | undefined) : undefined;
      if (current === undefined || attempt === MAX_ATTEMPTS) throw error;
      runInAction(() => this.giveWay(base, current));
      if (this.changes.size > 0) await this.saveOnce(attempt + 1);
    }
  }

  /** Somebody else saved: what they said of the same persons stays, and is told. */
  private giveWay(base: EntityRecord, current: EntityRecord): void {
    this.saved = current;
    for (const person of contested(this.changes, rowsOf(base), rowsOf(current))) {
      this.changes.delete(person);
      const user = current._updateUser;
      const { notifications, t } = this.needs;
      notifications.warning(t('{user} has changed {name} meanwhile: look again', { user, name: this.nameOf(person) }));
    }
  }

  private notifyLost(): void {
    const { notifications, t } = this.needs;
    for (const person of this.changes.keys())
      notifications.warning(t('The attendance of {name} was not saved', { name: this.nameOf(person) }));
  }

  private nameOf(person: string): string {
    return namesOf(rowsOf(this.page.record)).get(person) ?? person;
  }

  /** A row without what was joined to it. */
  private stored(row: Row): Row {
    const { persons: field } = this.page.entity.fields;
    const names = field?.type === 'items' ? Object.keys(field.fields) : [];
    return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
  }
}

const rowsOf = (committee: CommitteeDraft | undefined): readonly Row[] => committee?.persons ?? [];
