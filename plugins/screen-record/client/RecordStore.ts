import {
  ApiError,
  disposeAll,
  entityLabel,
  recordPath,
  type Disposer,
  type EntityDefinition,
  type EntityRecord,
  type Layout,
  type SessionUser,
  type TransitionInfo,
} from '@mortise/sdk';
import {
  arrange,
  FormUndo,
  pageFor,
  RecordForm,
  scrollToField,
  type FormScripts,
  type RecordPage,
  type ResolvedLayout,
} from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import type { Conflict } from './Conflict.ts';
import { keepFocus } from './keepFocus.ts';
import type { RecordDraft } from './RecordDraft.ts';
import type { RecordServices } from './RecordServices.ts';
import { SideColumn } from './SideColumn.ts';
import { TransitionAsking } from './TransitionAsking.ts';
import { valuesOfAddress } from './valuesOfAddress.ts';

const RELOAD_AFTER = 500;

const isAdministrator = ({ isAdmin, isMainAdmin, isSuperAdmin }: SessionUser): boolean => isAdmin || isMainAdmin || isSuperAdmin;

/** What was typed earlier and not saved, and is in the form again. */
export interface RestoredDraft {
  readonly date: string;
  /** Somebody else saved since it was typed. */
  readonly isOutdated: boolean;
}

/** What the page does: reads, saves and moves one record. The cards see it as `RecordPage`. */
export class RecordStore implements RecordPage {
  record: EntityRecord | undefined = undefined;
  transitions: readonly TransitionInfo[] = [];
  layout: ResolvedLayout | undefined = undefined;
  error: Error | undefined = undefined;
  /** Both versions, where somebody else saved meanwhile. */
  conflict: Conflict | undefined = undefined;
  /** Names the request that brought the record. */
  requestId: string | undefined = undefined;
  restored: RestoredDraft | undefined = undefined;
  isLoading = true;
  isSaving = false;
  /** Whether the page is being arranged. */
  isArranging = false;
  isEditing: boolean;
  readonly entity: EntityDefinition;
  readonly registration: string | undefined;
  readonly form: RecordForm;
  readonly sideColumn: SideColumn;
  /** The transition that is being asked about. */
  asking: TransitionAsking | undefined = undefined;
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
  private layOuts = 0;
  /** The type of record that the layout is for. */
  private layoutType: unknown;
  private unfollow: Disposer = () => {};

  constructor(entity: EntityDefinition, registration: string | undefined, services: RecordServices) {
    this.entity = entity;
    this.registration = registration;
    this.services = services;
    this.form = new RecordForm(entity, undefined, { isAdmin: isAdministrator(services.session.user) });
    this.undo = new FormUndo(this.form);
    this.sideColumn = new SideColumn(services.keepsPanels ? localStorage : undefined);
    this.scripts = services.scriptsOf(this.form);
    this.draft = services.draftOf(entity, registration);
    this.isEditing = registration === undefined;
    makeAutoObservable<RecordStore, 'services' | 'scripts' | 'draft' | 'seen' | 'live' | 'layOuts' | 'layoutType' | 'unfollow'>(
      this,
      {
        entity: false,
        registration: false,
        form: false,
        undo: false,
        sideColumn: false,
        services: false,
        scripts: false,
        draft: false,
        seen: false,
        live: false,
        layOuts: false,
        layoutType: false,
        unfollow: false,
        start: false,
        record: observableRef,
        transitions: observableRef,
        layout: observableRef,
        error: observableRef,
        conflict: observableRef,
        asking: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): Disposer {
    this.live = true;
    void this.load();
    let stopWork: Disposer = () => {};
    const stopWaiting = when(() => !this.isLoading && this.error === undefined, () => (stopWork = this.work())); // prettier-ignore
    return () => {
      this.live = false;
      stopWaiting();
      stopWork();
      this.unfollow();
    };
  }

  /** Once the record is there: what was typed before comes back, scripts begin, and what is typed is kept. */
  private work(): Disposer {
    this.restore();
    return disposeAll([this.undo.start(), this.scripts.start(), this.draft.start(this.form, () => this.seen)]);
  }

  private restore(): void {
    const draft = this.isWritable ? this.draft.read() : undefined;
    if (draft === undefined && this.isNew) this.form.assign(valuesOfAddress(this.entity, window.location.search));
    if (draft === undefined) return;
    this.form.assign(draft.values);
    if (!this.form.isDirty) return;
    const isOutdated = this.record !== undefined && draft.version !== this.record._version;
    if (this.record && isOutdated) this.seen = { ...this.record, ...draft.base, _version: draft.version ?? 0 };
    this.restored = { date: draft.date, isOutdated };
    this.isEditing = true;
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

  /** What the tenant's script made, else the cards that plugins place, as they were arranged for such records and users. */
  get shownLayout(): Layout {
    const page = this.layout?.arrangement && pageFor(this.layout.arrangement, this.record, this.services.session.user);
    return page ? arrange(this.baseLayout, page) : this.baseLayout;
  }

  /** The layout without what was arranged. */
  get baseLayout(): Layout {
    return this.layout?.layout ?? this.services.layouts.defaultLayout(this.entity);
  }

  startArranging(): void {
    this.isArranging = true;
  }

  stopArranging(): void {
    this.isArranging = false;
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

  /** Throws the changes away. */
  cancel(): void {
    this.form.reset();
    this.seen = this.record;
    this.restored = undefined;
    this.isEditing = this.isNew;
  }

  async reload(): Promise<void> {
    if (!this.form.isDirty) await this.load();
  }

  async load(): Promise<void> {
    try {
      const record = await this.read();
      const [layout] = await Promise.all([this.layoutFor(record), this.loadTransitions()]);
      if (this.live) runInAction(() => this.show(record, layout));
    } catch (error) {
      if (this.live) runInAction(() => this.fail(error));
    }
  }

  private async read(): Promise<EntityRecord | undefined> {
    if (this.isNew) return undefined;
    const requestId = crypto.randomUUID();
    const record = await this.services.api.get<EntityRecord>(this.path, {
      query: { include: Object.keys(this.entity.includes ?? {}) },
      headers: { 'X-Request-Id': requestId },
      isSilent: true,
    });
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
    return await this.send(this.isNew ? this.form.body : { ...this.form.changes, _version: this.seen?._version });
  }

  /** Saves with the choices made between both versions. */
  async merge(theirs: ReadonlySet<string>): Promise<string | undefined> {
    const { conflict } = this;
    if (conflict === undefined) return undefined;
    const mine = Object.fromEntries(Object.entries(conflict.mine).filter(([name]) => !theirs.has(name)));
    this.conflict = undefined;
    this.show(conflict.current, this.layout);
    this.form.assign(mine);
    this.isEditing = true;
    return this.form.isDirty ? await this.save() : undefined;
  }

  dismissConflict(): void {
    this.conflict = undefined;
  }

  async runTransition(transition: TransitionInfo): Promise<void> {
    if (TransitionAsking.isFor(transition) && this.record) this.asking = new TransitionAsking(this.entity, this.record, transition);
    else await this.takeTransition(transition).catch((error: unknown) => this.refuseTransition(error));
  }

  /** Runs what was asked about. What the server says of a field that was asked for stands at that field; the dialog stays. */
  async runAsked(): Promise<void> {
    const { asking } = this;
    const body = asking?.body;
    if (asking === undefined || body === undefined || asking.isRunning) return;
    asking.begin(true);
    try {
      await this.takeTransition(asking.transition, body);
      this.stopAsking();
    } catch (error) {
      if (asking.refuse(error)) return;
      // What is wrong is elsewhere on the page; anything else can be tried again.
      if (error instanceof ApiError && error.details.fieldProps !== undefined) this.stopAsking();
      this.refuseTransition(error);
    } finally {
      asking.begin(false);
    }
  }

  stopAsking(): void {
    this.asking = undefined;
  }

  private async takeTransition(transition: TransitionInfo, typed: object = {}): Promise<void> {
    const { api, notifications, t } = this.services;
    const label = t(transition.label);
    await api.post(`${this.path}/transitions/${encodeURIComponent(transition.code)}`, { _version: this.record?._version, ...typed });
    const named = { label, entity: t(entityLabel(this.entity)), registration: this.registration ?? '' };
    const success =
      transition.props.fourEyes === true
        ? t('Approval of "{label}" was asked for: {entity} "{registration}"', named)
        : t('Transition "{label}" executed successfully for {entity} "{registration}"', named);
    notifications.success(success);
    this.reloadSoon();
  }

  /** What the server made of it since shows a moment later. Specification 2§9. */
  private reloadSoon(): void {
    setTimeout(() => this.live && void this.reload(), RELOAD_AFTER);
  }

  /** Arranges the cards anew, beside whatever is being typed. The last layout that worked stays when the new one does not. */
  private async layOutAgain(): Promise<void> {
    const turn = (this.layOuts += 1);
    if (this.layout === undefined) return;
    const resolved = await this.services.layouts.resolve(this.entity, this.record);
    if (!this.live || turn !== this.layOuts) return;
    const layout = resolved.problem === undefined ? resolved : { ...this.layout, ...resolved };
    if (JSON.stringify(layout) === JSON.stringify(this.layout)) return;
    const isAnother = JSON.stringify(layout.layout) !== JSON.stringify(this.layout.layout);
    keepFocus(() => runInAction(() => (this.layout = layout)));
    if (isAnother) this.services.notifications.info(this.services.t('The layout of this page has changed'));
  }

  private async send(body: Readonly<Record<string, unknown>>): Promise<string | undefined> {
    this.isSaving = true;
    const { api } = this.services;
    try {
      const saved = this.isNew
        ? await api.post<EntityRecord>(`/${this.entity.collection}`, body, { isSilent: true })
        : await api.patch<EntityRecord>(this.path, body, { isSilent: true });
      runInAction(() => this.saved(saved));
      if (!this.isNew) this.reloadSoon();
      return recordPath(this.entity, saved.registration);
    } catch (error) {
      runInAction(() => this.refuse(error));
      return undefined;
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }

  private saved(record: EntityRecord): void {
    this.services.notifications.success(this.services.t('Saved'));
    this.form.reset(this.isNew ? undefined : record);
    this.isEditing = false;
    this.restored = undefined;
    if (!this.isNew) this.seen = this.record = record;
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
  private refuseTransition(error: unknown): void {
    if (!(error instanceof ApiError) || error.details.fieldProps === undefined) return;
    this.edit();
    const field = this.form.applyFailure(error, 'transition');
    if (field) setTimeout(() => scrollToField(field.path));
  }

  private show(record: EntityRecord | undefined, layout: ResolvedLayout | undefined): void {
    this.record = record;
    this.seen = record;
    this.layout = layout;
    this.error = undefined;
    this.isLoading = false;
    this.form.reset(record);
    this.unfollow();
    this.unfollow = this.services.layouts.follow(this.entity, record, () => void this.layOutAgain());
  }

  /** The layout that is there, as long as the record is of the type that it was made for. */
  private async layoutFor(record: EntityRecord | undefined): Promise<ResolvedLayout> {
    if (this.layout !== undefined && record?.['type'] === this.layoutType) return this.layout;
    this.layoutType = record?.['type'];
    return this.services.layouts.resolve(this.entity, record);
  }

  private fail(error: unknown): void {
    this.error = error instanceof Error ? error : new Error(String(error));
    this.isLoading = false;
  }

  private async loadTransitions(): Promise<void> {
    if (this.isNew || this.entity.workflow === undefined) return;
    const transitions = await this.services.api
      .get<readonly TransitionInfo[]>(`${this.path}/transitions`, { isSilent: true })
      .catch(() => []);
    if (this.live) runInAction(() => (this.transitions = transitions));
  }
}
