import { entityPluralLabel, fieldLabel, type EntityShape, type EntityRecord, type Services } from '@mortise/sdk';
import { ApiService, NotificationsService, TranslationService } from '@mortise/sdk/client';
import { isEmptyValue, RecordForm, type FormField } from '@mortise/sdk/forms';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { chunks } from './chunks.ts';
import { editableFields } from './editableFields.ts';
import { explainFailure } from './explainFailure.ts';
import { RecordWork } from './RecordWork.ts';
import type { SelectionTask } from './SelectionTask.ts';
import { notifyOutcome } from './notifyOutcome.ts';

/** Registrations that an address may name. */
const MOST_NAMED = 100;

/** The same values for the chosen fields of all selected records. */
export class EditTask implements SelectionTask {
  readonly entity: EntityShape;
  readonly form: RecordForm;
  readonly work: RecordWork;
  /** Names of the fields to change. */
  chosen: readonly string[] = [];
  /** As they are, read when the values stand; undefined before. */
  records: readonly EntityRecord[] | undefined = undefined;
  isReading = false;
  error: Error | undefined = undefined;
  readonly registrations: readonly string[];
  private readonly api: ApiService;
  private readonly notifications: NotificationsService;
  private readonly t: TranslationService['translate'];

  constructor(entity: EntityShape, registrations: readonly string[], services: Services) {
    const translation = services.get(TranslationService);
    this.entity = entity;
    this.registrations = registrations;
    this.form = new RecordForm({ ...entity, fields: editableFields(entity) });
    this.api = services.get(ApiService);
    this.notifications = services.get(NotificationsService);
    this.t = (key, values) => translation.translate(key, values);
    this.work = new RecordWork(
      (registration) => this.saveOne(registration),
      (error) => explainFailure(error, this.t),
    );
    makeAutoObservable<EditTask, 'api' | 'notifications' | 't'>(this, {
      entity: false,
      form: false,
      work: false,
      registrations: false,
      api: false,
      notifications: false,
      t: false,
      records: observableRef,
      chosen: observableRef,
      error: observableRef,
    });
  }

  get title(): string {
    return this.t('Edit {count} records', { count: this.registrations.length });
  }

  /** Fields to choose from, with their translated labels. */
  get choices(): readonly { readonly value: string; readonly label: string }[] {
    const kept = Object.entries(this.form.entity.fields).filter(([, { type }]) => type !== 'notice');
    return kept.map(([value, field]) => ({ value, label: this.t(fieldLabel(value, field)) }));
  }

  get fields(): readonly FormField[] {
    return this.chosen.map((name) => this.form.field(name));
  }

  choose(names: readonly string[]): void {
    this.chosen = names;
  }

  /** What is saved: null clears a field. */
  get values(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(this.chosen.map((name) => [name, this.form.root.valueAt(name)]));
  }

  /** Registrations of the records that are not as wanted already. */
  get changing(): readonly string[] {
    return (this.records ?? []).filter((record) => this.changes(record)).map(({ registration }) => registration);
  }

  /** Whether saving would change the record. */
  changes(record: EntityRecord): boolean {
    return Object.entries(this.values).some(([name, value]) => !isSame(record[name], value));
  }

  /** Reads the records, once the values can be saved. */
  async preview(): Promise<void> {
    for (const field of this.fields) field.touch();
    const names = new Set(this.chosen);
    if (this.form.invalidFields.some(({ name }) => names.has(name))) return;
    await this.read(this.registrations);
  }

  /** Back to the values. */
  back(): void {
    this.records = undefined;
  }

  /** Saves, and what is left of it again: on top of what others have saved meanwhile. */
  async run(): Promise<void> {
    if (this.work.hasBegun) {
      await this.read(this.work.left);
      await this.work.runLeft();
    } else await this.work.run(this.changing);
  }

  notify(): void {
    const success = (registration: string): string => this.t('{registration} was changed', { registration });
    const successes = (count: number): string =>
      this.t('{count} {entities} changed', { count, entities: this.t(entityPluralLabel(this.entity)).toLowerCase() });
    notifyOutcome(this.notifications, this.work, { success, successes, failureTitle: this.t('Not all records were changed') });
  }

  private async read(registrations: readonly string[]): Promise<void> {
    this.isReading = true;
    this.error = undefined;
    try {
      const read = new Map((this.records ?? []).map((record) => [record.registration, record]));
      for (const named of chunks(registrations, MOST_NAMED))
        for (const record of await this.readSome(named)) read.set(record.registration, record);
      runInAction(() => (this.records = [...read.values()]));
    } catch (error) {
      runInAction(() => (this.error = error as Error));
    } finally {
      runInAction(() => (this.isReading = false));
    }
  }

  private readSome(registrations: readonly string[]): Promise<readonly EntityRecord[]> {
    const projection = ['registration', 'name', 'status', '_version', 'currency', ...this.chosen];
    const query = { registration: registrations, range: `0-${MOST_NAMED - 1}`, count: 'none', projection };
    return this.api.get<readonly EntityRecord[]>(`/${this.entity.collection}`, { query, isSilent: true });
  }

  private async saveOne(registration: string): Promise<void> {
    const version = this.records?.find((record) => record.registration === registration)?._version;
    await this.api.patch(`/${this.entity.collection}/${encodeURIComponent(registration)}`, this.values, {
      headers: { 'If-Match': `"${version}"` },
      isSilent: true,
    });
  }
}

const isSame = (one: unknown, other: unknown): boolean =>
  isEmptyValue(one) || isEmptyValue(other) ? isEmptyValue(one) && isEmptyValue(other) : JSON.stringify(one) === JSON.stringify(other);
