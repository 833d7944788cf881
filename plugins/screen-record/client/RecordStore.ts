import {
  ApiError,
  type ApprovalInfo,
  disposeAll,
  recordPath,
  type Disposer,
  type EntityShape,
  type EntityRecord,
  type SessionUser,
  type TransitionInfo,
} from '@mortise/sdk';
import { type RecordChange, type RecordChanges, type RecordPage, type ResolvedLayout, isApprovalAsked } from '@mortise/sdk/client';
import { FormUndo, RecordForm, scrollToField, type FormScripts } from '@mortise/sdk/forms';
import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import { readRecord, type RecordReading } from './ahead/RecordsAhead.ts';
import type { Conflict } from './Conflict.ts';
import { learnNames } from './learnNames.ts';
import { OtherTabs } from './OtherTabs.ts';
import { PageLayout } from './PageLayout.ts';
import type { RecordDraft } from './RecordDraft.ts';
import type { RecordServices } from './RecordServices.ts';
import { RecordTransitions, type MovedPage } from './RecordTransitions.ts';
import { SideColumn } from './SideColumn.ts';
import type { ReadDraft } from './StoredDraft.ts';
import { tintChanges } from './tintChanges.ts';
import { valuesOfAddress } from './valuesOfAddress.ts';

const RELOAD_AFTER = 500;
/** What the server answers when the record is not there, or no longer for the user. */
const GONE: ReadonlySet<number> = new Set([403, 404]);

const isAdministrator = ({ isAdmin, isMainAdmin, isSuperAdmin }: SessionUser): boolean => isAdmin || isMainAdmin || isSuperAdmin;

/** What was typed earlier and not saved, and is in the form again. */
export interface RestoredDraft extends Pick<ReadDraft, 'date' | 'isQueued' | 'refusal'> {
  /** Somebody else saved since it was typed. */
  readonly isOutdated: boolean;
}

/** What the page does: reads, saves and moves one record. The cards see it as `RecordPage`. */
export class RecordStore implements RecordPage, MovedPage {
  record: EntityRecord | undefined = undefined;
  error: Error | undefined = undefined;
  /** Both versions, where somebody else saved meanwhile. */
  conflict: Conflict | undefined = undefined;
  /** Somebody else saved or deleted the record while it is edited here. */
  savedElsewhere: RecordChange | undefined = undefined;
  /** Names the request that brought the record. */
  requestId: string | undefined = undefined;
  restored: RestoredDraft | undefined = undefined;
  isLoading = true;
  isSaving = false;
  isEditing: boolean;
  readonly entity: EntityShape;
  readonly registration: string | undefined;
  readonly form: RecordForm;
  readonly layout: PageLayout;
  readonly workflow: RecordTransitions;
  readonly sideColumn: SideColumn;
  /** Where the form of the record may be open too. */
  readonly otherTabs: OtherTabs;
  /** The modal of the layout that is open. */
  modal: string | undefined = undefined;
  /** Takes what was typed back. */
  readonly undo: FormUndo;
  private readonly services: RecordServices;
  private readonly scripts: FormScripts;
  private readonly draft: RecordDraft;
  /** The record as it was when its changes began. */
  private seen: EntityRecord | undefined = undefined;
  private live = true;
  /** How often the record was asked for, and the latest time that it came, also by a save. */
  private asked = 0;
  private answered = 0;

  constructor(entity: EntityShape, registration: string | undefined, services: RecordServices) {
    this.entity = entity;
    this.registration = registration;
    this.services = services;
    this.form = new RecordForm(entity, undefined, { isAdmin: isAdministrator(services.session.user) });
    this.undo = new FormUndo(this.form);
    this.layout = new PageLayout(entity, services);
    this.workflow = new RecordTransitions(this, services);
    this.sideColumn = new SideColumn(services.keepsPanels ? localStorage : undefined);
    const { tenant, username } = services.session.user;
    this.otherTabs = new OtherTabs(`${tenant}/${username}/${entity.name}/${registration ?? ''}`);
    this.scripts = services.scriptsOf(this.form);
    this.draft = services.draftOf(entity, registration);
    this.isEditing = registration === undefined;
    makeAutoObservable<RecordStore, 'services' | 'scripts' | 'draft' | 'seen' | 'live' | 'asked' | 'answered'>(
      this,
      {
        entity: false,
        registration: false,
        form: false,
        layout: false,
        workflow: false,
        undo: false,
        sideColumn: false,
        otherTabs: false,
        services: false,
        scripts: false,
        draft: false,
        seen: false,
        live: false,
        asked: false,
        answered: false,
        start: false,
        record: observableRef,
        error: observableRef,
        conflict: observableRef,
        savedElsewhere: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): Disposer {
    this.live = true;
    void this.services.layouts.prepare(this.entity);
    void this.load();
    let stopWork: Disposer = () => {};
    const stopWaiting = when(
      () => !this.isLoading && this.error === undefined,
      () => (stopWork = this.work()),
    );
    return () => {
      this.live = false;
      stopWaiting();
      stopWork();
      this.layout.stop();
    };
  }

  /** Once the record is there: what was typed before comes back, scripts begin, and what is typed is kept. */
  private work(): Disposer {
    this.restore();
    const others = this.isNew ? () => {} : this.otherTabs.start(() => this.isEditing);
    const { events } = this.services;
    const follows = this.isNew
      ? []
      : [events.on('records', (saved) => this.follow(saved)), events.on('reconnected', () => void this.reload())];
    return disposeAll([
      tintChanges(() => this.record),
      this.undo.start(),
      this.scripts.start(),
      this.draft.start(this.form, () => this.seen),
      others,
      ...follows,
    ]);
  }

  private restore(): void {
    const draft = this.isWritable ? this.draft.read() : undefined;
    if (draft === undefined && this.isNew) this.form.assign(valuesOfAddress(this.entity, this.services.search));
    if (draft === undefined) return;
    this.form.assign(draft.values);
    if (!this.form.isDirty) return this.draft.letGo();
    const { version = this.record?._version ?? 0, base, date, isQueued = false, refusal } = draft;
    const isOutdated = this.record !== undefined && version !== this.record._version;
    if (this.record && isOutdated) this.seen = { ...this.record, ...base, _version: version };
    this.restored = { date, isOutdated, isQueued, refusal };
    this.isEditing = true;
  }

  /** What somebody else saved is shown at once, or told where something is typed here. One's own saves are known already. */
  private follow({ changes, entities }: RecordChanges): void {
    const change = changes.find(({ entity, registration }) => entity === this.entity.name && registration === this.record?.registration);
    if (change === undefined) return void (entities.includes(this.entity.name) && this.reload());
    if (this.isSaving || change.version <= (this.record?._version ?? 0)) return;
    if (this.form.isDirty) this.savedElsewhere = change;
    else void this.load();
  }

  /** Puts what is typed beside what somebody else saved, to be decided before it is saved. */
  async compare(): Promise<void> {
    try {
      const current = await this.read();
      if (current === undefined || !this.live) return;
      runInAction(() => (this.conflict = { current, mine: this.form.changes, base: this.seen }));
    } catch (error) {
      this.services.notifications.failure(error);
    }
  }

  /** The user knows that what was typed earlier is back. */
  noteRead(): void {
    this.restored = undefined;
  }

  get isNew(): boolean {
    return this.registration === undefined;
  }

  get isWritable(): boolean {
    return this.entity.addable !== false && this.services.session.isPermitted(`write /api/${this.entity.collection}`);
  }

  get transitions(): readonly TransitionInfo[] {
    return this.workflow.possible;
  }

  get path(): string {
    return `/${this.entity.collection}/${encodeURIComponent(this.registration ?? '')}`;
  }

  openModal(name: string | undefined): void {
    this.modal = name;
  }

  edit(): void {
    if (this.isWritable) this.isEditing = true;
  }

  stopEditing(): void {
    if (!this.isNew && !this.form.isDirty) this.cancel();
  }

  /** Throws the changes away. */
  cancel(): void {
    const isOutdated = this.savedElsewhere !== undefined;
    this.savedElsewhere = undefined;
    this.draft.letGo();
    this.form.reset();
    this.seen = this.record;
    this.restored = undefined;
    this.isEditing = this.isNew;
    if (isOutdated) void this.load();
  }

  async reload(): Promise<void> {
    if (!this.form.isDirty) await this.load();
  }

  /** A version that is older than what is shown comes too late, as do an answer about the same one and the failure of what was asked for before. */
  async load(): Promise<void> {
    const turn = (this.asked += 1);
    try {
      const ahead = this.services.ahead.take(this.path);
      const transitions = this.workflow.load(ahead?.transitions);
      const record = await this.read(ahead);
      if (this.isLate(record, turn)) return;
      const [layout] = await Promise.all([this.layout.of(record), transitions]);
      if (!this.live || this.isLate(record, turn)) return;
      this.answered = Math.max(this.answered, turn);
      runInAction(() => this.arrived(record, layout));
    } catch (error) {
      if (this.live && turn > this.answered) runInAction(() => this.fail(error));
    }
  }

  /** Whether a later version of the record is known, or what the same one was when it was asked for later: steps that wait for the network, and are taken back, leave the version as it is. */
  private isLate(record: EntityRecord | undefined, turn: number): boolean {
    const { record: shown } = this;
    if (record === undefined || shown === undefined || record._id !== shown._id) return false;
    return record._version < shown._version || (record._version === shown._version && turn < this.answered);
  }

  /** What was typed while the record was read stays, on the record that it was typed on. */
  private arrived(record: EntityRecord | undefined, layout: ResolvedLayout | undefined): void {
    if (!this.isShown || !this.form.isDirty) this.show(record, layout);
    else if (layout) this.layout.take(record, layout);
  }

  private get isShown(): boolean {
    return !this.isLoading && this.error === undefined;
  }

  /** `ahead`: asked for with the press on a link. */
  private async read(ahead?: RecordReading): Promise<EntityRecord | undefined> {
    if (this.isNew) return undefined;
    const { requestId, coming } = ahead ?? readRecord(this.services.api, this.entity, this.path);
    const record = await coming;
    learnNames(this.services.entities, this.entity, record);
    runInAction(() => (this.requestId = requestId));
    return record;
  }

  /** Saves what has changed. Answers where the saved record is, or undefined when it could not be saved. */
  async save(): Promise<string | undefined> {
    if (this.isSaving) return undefined;
    this.isSaving = true;
    await this.scripts.validate();
    runInAction(() => (this.isSaving = false));
    const invalid = this.form.check();
    if (invalid || !this.form.isValid) {
      if (invalid) scrollToField(invalid.path);
      this.services.notifications.warning(this.services.t('Some fields need your attention first'));
      return undefined;
    }
    return await this.send(this.isNew ? this.form.body : this.form.changes);
  }

  /** Saves with the choices made between both versions. */
  async merge(theirs: ReadonlySet<string>): Promise<string | undefined> {
    const { conflict } = this;
    if (conflict === undefined) return undefined;
    const mine = Object.fromEntries(Object.entries(conflict.mine).filter(([name]) => !theirs.has(name)));
    this.conflict = undefined;
    this.savedElsewhere = undefined;
    this.show(conflict.current);
    this.form.assign(mine);
    this.isEditing = true;
    if (this.form.isDirty) return await this.save();
    await this.draft.settle();
    return undefined;
  }

  dismissConflict(): void {
    this.conflict = undefined;
  }

  runTransition(transition: TransitionInfo): Promise<void> {
    return this.workflow.run(transition);
  }

  moved(): void {
    this.reloadSoon();
  }

  /** What the server made of it since shows a moment later. */
  private reloadSoon(): void {
    setTimeout(() => this.live && void this.reload(), RELOAD_AFTER);
  }

  private async send(body: Readonly<Record<string, unknown>>): Promise<string | undefined> {
    this.isSaving = true;
    const { api } = this.services;
    try {
      const saved = this.isNew
        ? await api.post<EntityRecord>(`/${this.entity.collection}`, body, { isSilent: true })
        : await api.patch<EntityRecord>(this.path, { ...body, _version: this.seen?._version }, { isSilent: true });
      await this.draft.settle();
      runInAction(() => this.saved(saved, body));
      if (!this.isNew) this.reloadSoon();
      return recordPath(this.entity, saved.registration);
    } catch (error) {
      if (isApprovalAsked(error)) return await this.waitForApproval(error as ApiError);
      runInAction(() => this.refuse(error));
      return undefined;
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }

  /** What was typed is in the request: the page shows what holds, and of a new record the request. */
  private async waitForApproval({ details }: ApiError): Promise<string> {
    await this.draft.settle();
    runInAction(() => {
      this.form.reset(this.record);
      this.isEditing = false;
    });
    return `/approvals/${(details.current as ApprovalInfo)._id}`;
  }

  /** What was typed since it was sent stays in the form; that of a new record waits on the page of the record that it became. */
  private saved(record: EntityRecord, sent: Readonly<Record<string, unknown>>): void {
    const { notifications, t, draftOf } = this.services;
    notifications.success(t('Saved'));
    this.restored = undefined;
    if (this.isNew) {
      const typed = this.form.changesSince(sent);
      if (Object.keys(typed).length > 0) draftOf(this.entity, record.registration).write(typed, record);
      this.form.reset();
    } else {
      this.seen = this.record = record;
      this.savedElsewhere = undefined;
      this.answered = this.asked;
      this.form.resetAfter(sent, record);
    }
    this.isEditing = this.form.isDirty;
  }

  private refuse(error: unknown): void {
    if (error instanceof ApiError && error.code === 'STALE_VERSION' && error.details.current !== undefined) {
      this.conflict = { current: error.details.current as EntityRecord, mine: this.form.changes, base: this.seen };
      return;
    }
    const field = error instanceof ApiError ? this.form.applyFailure(error) : undefined;
    if (field) scrollToField(field.path);
    this.services.notifications.failure(error);
  }

  /** What a transition wants first is shown where it is typed; the record can be saved in spite of it. */
  refused(error: unknown): void {
    if (!(error instanceof ApiError) || error.details.fieldProps === undefined) return;
    this.edit();
    const field = this.form.applyFailure(error, 'transition');
    if (field) setTimeout(() => scrollToField(field.path));
  }

  /** The record is there, or another version of it; without a layout the one on the page stays. */
  show(record: EntityRecord | undefined, layout?: ResolvedLayout): void {
    this.record = record;
    this.seen = record;
    this.layout.take(record, layout);
    this.error = undefined;
    this.isLoading = false;
    this.form.reset(record);
  }

  /** A page that is there stays, unless its record is gone and nothing was typed. */
  private fail(error: unknown): void {
    const isGone = error instanceof ApiError && GONE.has(error.status);
    if (this.isShown && (this.form.isDirty || !isGone)) return this.services.notifications.failure(error);
    this.error = error instanceof Error ? error : new Error(String(error));
    this.isLoading = false;
  }
}
