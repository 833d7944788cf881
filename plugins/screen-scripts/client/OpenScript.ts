import { ApiError, type Disposer, type ScriptPlace } from '@mortise/sdk';
import { type CompiledScript, isApprovalAsked } from '@mortise/sdk/client';
import { kindOfScript, type ScriptKind, type ScriptTest, type ScriptTestResult } from '@mortise/sdk/scripts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { afterPause } from './afterPause.ts';
import { conflictWith, type Conflict } from './conflictWith.ts';
import type { CurrentVersion, DraftAnswer, DraftNote, PublishedScript, ScriptContent } from './contract.ts';
import { DraftKeeper, type DraftNeeds } from './DraftKeeper.ts';
import { sameContent } from './sameContent.ts';
import type { ScriptsApi } from './ScriptsApi.ts';

const COMPILE_AFTER = 150;
const SAVE_AFTER = 1000;

export interface ScriptNeeds extends DraftNeeds {
  readonly isWritable: boolean;
}

/** One script in the editor: what is published, what is typed, and the draft that keeps it. */
export class OpenScript {
  source = '';
  tests: readonly ScriptTest[] = [];
  /** Absent while the script has never been published. */
  published: PublishedScript | undefined = undefined;
  /** The version that the present content began with. */
  baseVersion = 0;
  others: readonly DraftNote[] = [];
  /** When the draft was written that was found on opening. */
  draftDate: string | undefined = undefined;
  /** Somebody published it while one's own changes are not published. */
  newerVersion: number | undefined = undefined;
  compiled: CompiledScript | undefined = undefined;
  places: readonly ScriptPlace[] = [];
  results: readonly ScriptTestResult[] = [];
  /** What somebody else published meanwhile, and both together. */
  conflict: Conflict | undefined = undefined;
  /** What changed, for the history: kept until it is published, also when a conflict comes between. */
  message = '';
  /** Why the last step did not work. */
  problem: string | undefined = undefined;
  /** Why it was not published; gone as soon as it is changed. What the compiler says of it meanwhile is a problem of its own. */
  refusal: string | undefined = undefined;
  /** Whether the types alone kept it from being published: then it may be with warnings. */
  hasWrongTypes = false;
  isBusy = false;
  isLoading = true;
  error: Error | undefined = undefined;
  readonly name: string;
  readonly kind: ScriptKind;
  readonly isWritable: boolean;
  private readonly api: ScriptsApi;
  private readonly draft: DraftKeeper;
  private readonly onStored: () => void;

  constructor(name: string, needs: ScriptNeeds) {
    this.name = name;
    this.kind = kindOfScript(name);
    this.isWritable = needs.isWritable;
    this.api = needs.api;
    this.onStored = needs.onStored;
    this.draft = new DraftKeeper(name, needs, () => this);
    makeAutoObservable<OpenScript, 'api' | 'draft' | 'onStored'>(
      this,
      {
        name: false,
        kind: false,
        isWritable: false,
        api: false,
        draft: false,
        onStored: false,
        start: false,
        tests: observableRef,
        published: observableRef,
        others: observableRef,
        compiled: observableRef,
        places: observableRef,
        results: observableRef,
        conflict: observableRef,
        error: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): Disposer {
    void this.load();
    const compiling = afterPause(
      () => [this.source, this.isLoading],
      () => void this.compile(),
      COMPILE_AFTER,
    );
    const saving = afterPause(
      () => [this.source, this.tests],
      () => void this.saveDraft(),
      SAVE_AFTER,
    );
    return () => {
      compiling();
      saving();
      void this.saveDraft();
    };
  }

  get content(): ScriptContent {
    return { source: this.source, tests: this.tests };
  }

  get isChanged(): boolean {
    return !this.isLoading && (this.published === undefined || !sameContent(this.content, this.published));
  }

  get saveState(): DraftKeeper['state'] {
    return this.draft.state;
  }

  /** Whether something is typed that the server does not have. */
  get isUnsaved(): boolean {
    return this.saveState !== 'saved';
  }

  async load(): Promise<void> {
    const before = this.content;
    try {
      const [published, answer] = await Promise.all([this.api.source(this.name), this.loadDraft()]);
      runInAction(() => (sameContent(before, this.content) ? this.adopt(published, answer) : this.goOn(published, this.baseVersion)));
    } catch (error) {
      runInAction(() => Object.assign(this, { error, isLoading: false }));
    }
  }

  edit(source: string): void {
    if (source !== this.source) this.change({ source, tests: this.tests });
  }

  setTests(tests: readonly ScriptTest[]): void {
    this.results = [];
    this.change({ source: this.source, tests });
  }

  saveDraft(): Promise<void> {
    return this.draft.save();
  }

  /** Back to what is published. */
  async discardDraft(): Promise<void> {
    const { source, tests } = this.published ?? { source: this.kind.template, tests: [] };
    Object.assign(this, { source, tests, baseVersion: this.published?.version ?? 0, draftDate: undefined, newerVersion: undefined });
    await this.draft.discard();
  }

  describe(message: string): void {
    this.message = message;
  }

  /** Whether it is published, with `message`; otherwise `refusal`, `places`, `results` or `conflict` say why not. */
  async publish(withWarnings = false): Promise<boolean> {
    const { source, tests, baseVersion } = this;
    const message = this.message.trim();
    const isPublished = await this.attempt(async () => {
      // The server takes away the draft that is published, and no other one.
      await this.saveDraft();
      return this.api.publish(this.name, { source, tests, baseVersion, message, ...(withWarnings && { withWarnings }) });
    });
    if (isPublished) runInAction(() => (this.message = ''));
    return isPublished;
  }

  /** Publishes an earlier version again. */
  restore(version: number, withWarnings = false): Promise<boolean> {
    return this.attempt(() => this.api.restore(this.name, version, withWarnings));
  }

  /** Goes on from what somebody else published, without one's own changes. */
  takeTheirs(): void {
    if (this.conflict === undefined) return;
    const { source, tests, version } = this.conflict.current;
    this.published = { name: this.name, source, tests, version };
    Object.assign(this, { conflict: undefined, refusal: undefined });
    void this.discardDraft();
  }

  /** Goes on with what was merged, as a change of what somebody else published. */
  keepMerged({ source, tests }: ScriptContent): void {
    if (this.conflict === undefined) return;
    const { current } = this.conflict;
    const { version } = current;
    this.published = version === 0 ? undefined : { name: this.name, ...current };
    this.baseVersion = version;
    Object.assign(this, { conflict: undefined, newerVersion: undefined, problem: undefined });
    this.change({ source, tests });
  }

  /** Shows what somebody else published beside both together, before it stands in the way of a publication. */
  async mergeNow(): Promise<void> {
    const { name, api } = this;
    try {
      const [source, [latest]] = await Promise.all([api.source(name), api.versions(name)]);
      if (source) await this.meetConflict({ ...latest, ...source });
    } catch (error) {
      runInAction(() => this.refuse(error));
    }
  }

  /** Somebody began or gave up a draft. */
  async meetDraft(): Promise<void> {
    const { drafts } = await this.loadDraft().catch(() => ({ drafts: this.others }));
    runInAction(() => (this.others = drafts));
  }

  /** Somebody published: without own changes the script follows, otherwise it is said. */
  meet(version: number): void {
    if (this.isBusy || this.isLoading || version === this.published?.version) return;
    if (this.isChanged) this.newerVersion = version;
    else void this.load();
  }

  /** The connection stands again: meets what happened meanwhile. */
  async catchUp(): Promise<void> {
    if (this.isLoading) return;
    const [latest] = await Promise.all([this.api.source(this.name).catch(() => this.published), this.meetDraft()]);
    if (latest?.version !== this.published?.version) this.meet(latest?.version ?? 0);
  }

  dismissConflict(): void {
    Object.assign(this, { conflict: undefined, problem: undefined, refusal: undefined });
  }

  dismissNotice(): void {
    this.draftDate = undefined;
  }

  show(places: readonly ScriptPlace[]): void {
    this.places = places;
  }

  async runTests(): Promise<void> {
    this.isBusy = true;
    try {
      const results = await this.api.test(this.name, this.source, this.tests);
      runInAction(() => Object.assign(this, { results, problem: undefined }));
    } catch (error) {
      runInAction(() => this.refuse(error));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  private async compile(): Promise<void> {
    const { source } = this;
    if (!this.isWritable || this.isLoading) return;
    try {
      const compiled = { ...(await this.api.compile(this.name, source)), name: this.name };
      if (source === this.source) runInAction(() => Object.assign(this, { compiled, places: [], problem: undefined }));
    } catch (error) {
      if (source === this.source) runInAction(() => this.refuse(error));
    }
  }

  private change({ source, tests }: ScriptContent): void {
    this.source = source;
    this.tests = tests;
    this.refusal = undefined;
    this.hasWrongTypes = false;
    this.draft.touch();
  }

  private async attempt(publish: () => Promise<{ readonly version: number }>): Promise<boolean> {
    const before = this.content;
    this.isBusy = true;
    this.refusal = undefined;
    this.hasWrongTypes = false;
    try {
      const { version } = await publish();
      const published = await this.api.source(this.name);
      runInAction(() => (sameContent(before, this.content) ? this.settle(published) : this.goOn(published, version)));
      this.onStored();
      return true;
    } catch (error) {
      runInAction(() => {
        this.refuse(error);
        this.refusal = this.problem;
      });
      if (error instanceof ApiError && error.code === 'STALE_VERSION') await this.meetConflict(error.details['current'] as CurrentVersion);
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  private refuse(error: unknown): void {
    this.problem = isApprovalAsked(error) ? undefined : error instanceof Error ? error.message : String(error);
    if (!(error instanceof ApiError)) return;
    this.hasWrongTypes = error.code === 'SCRIPT_TYPES_FAILED';
    const { places, results } = error.details;
    if (places) this.places = places;
    if (results) this.results = results as readonly ScriptTestResult[];
  }

  private async meetConflict(current: CurrentVersion): Promise<void> {
    const conflict = await conflictWith(this.api, this, current);
    runInAction(() => (this.conflict = conflict));
  }

  /** The draft became what is published. */
  private settle(published: PublishedScript | undefined): void {
    this.draft.forget();
    this.adopt(published, { drafts: this.others });
  }

  /** What was typed meanwhile stays, as the draft that follows the version. */
  private goOn(published: PublishedScript | undefined, baseVersion: number): void {
    const newerVersion = published?.version === baseVersion ? undefined : published?.version;
    Object.assign(this, { published, baseVersion, newerVersion });
    Object.assign(this, { draftDate: undefined, error: undefined, problem: undefined, conflict: undefined });
    this.draft.touch();
    void this.saveDraft();
  }

  /** Shows what is published, or the newer draft of it; without either what the kind begins with. */
  private adopt(published: PublishedScript | undefined, answer: DraftAnswer): void {
    const draft = this.draft.newerOf(answer);
    const isDraft = draft !== undefined && (published === undefined || !sameContent(draft, published));
    const { source, tests } = isDraft ? draft : (published ?? { source: this.kind.template, tests: [] });
    const baseVersion = isDraft ? draft.baseVersion : (published?.version ?? 0);
    const draftDate = isDraft ? draft.date : undefined;
    Object.assign(this, { published, source, tests, baseVersion, draftDate, others: answer.drafts, isLoading: false });
    Object.assign(this, { error: undefined, problem: undefined, conflict: undefined, newerVersion: undefined, results: [] });
  }

  private async loadDraft(): Promise<DraftAnswer> {
    return this.isWritable ? this.api.draft(this.name) : { drafts: [] };
  }
}
