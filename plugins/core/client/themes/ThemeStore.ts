import { ApiError } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Host } from '../../shared/host.ts';
import {
  type Contrast,
  contrastsOf,
  type Scheme,
  styleErrors,
  styleOf,
  STYLE_KEYS,
  styleValue,
  type StyleRow,
} from '../../shared/hostStyle.ts';
import { styleRowsOf, type ThemeDraft, themeDraft, variableRowsOf } from '../../shared/themeDraft.ts';
import { readTheme, type ThemeProblem } from '../../shared/themeFile.ts';

const EMPTY = themeDraft([], []);
const MOST_STEPS = 200;

/** The theme of one host while it is edited: what is typed counts at once in what follows from it, and goes back step by step. */
export class ThemeStore {
  host: Host | undefined = undefined;
  draft: ThemeDraft = EMPTY;
  saved: ThemeDraft = EMPTY;
  error: Error | undefined = undefined;
  /** What is wrong with the file that was chosen. */
  problems: readonly ThemeProblem[] = [];
  isBusy = false;
  private past: readonly ThemeDraft[] = [];
  private future: readonly ThemeDraft[] = [];
  /** The field that is typed in: all of it is one step. */
  private typedIn: string | undefined = undefined;
  private readonly path: string;
  private readonly api: ApiService;

  constructor(host: string, api: ApiService) {
    this.path = `/core/host-configurations/${encodeURIComponent(host)}`;
    this.api = api;
    const refs = { host: observableRef, draft: observableRef, saved: observableRef, error: observableRef, problems: observableRef };
    makeAutoObservable<ThemeStore, 'path' | 'api' | 'past' | 'future' | 'typedIn'>(
      this,
      { path: false, api: false, typedIn: false, past: observableRef, future: observableRef, ...refs },
      { autoBind: true },
    );
  }

  start(): void {
    void this.load();
  }

  get rows(): readonly StyleRow[] {
    return styleRowsOf(this.draft);
  }

  get contrasts(): readonly Contrast[] {
    return contrastsOf(this.rows);
  }

  get isDirty(): boolean {
    return JSON.stringify(partsOf(this.draft)) !== JSON.stringify(partsOf(this.saved));
  }

  /** Whether it can be saved: every value is one, and what is read can be read. */
  get isGood(): boolean {
    return styleErrors(this.rows).length === 0;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** What a key comes to where the theme says nothing about it: it follows from another one, or is the product's own. */
  standing(scheme: Scheme, key: string): string {
    const { properties, ...own } = STYLE_KEYS[key]!;
    return styleOf(this.rows)[scheme]?.[properties[0] ?? ''] ?? own[scheme] ?? '';
  }

  isWrong(scheme: Scheme, key: string): boolean {
    const value = this.draft[scheme][key] ?? '';
    return value !== '' && styleValue(key, value) === undefined;
  }

  /** @param schemes where the value counts */
  set(schemes: readonly Scheme[], key: string, value: string): void {
    const changed = Object.fromEntries(schemes.map((scheme) => [scheme, { ...this.draft[scheme], [key]: value.trim() }]));
    this.change({ ...this.draft, ...changed }, `${schemes.join()} ${key}`);
  }

  /** Takes the nearest shade that can be read. */
  follow({ upper, lower, scheme, suggestion }: Contrast): void {
    this.set([scheme], upper === 'label' ? lower : upper, suggestion);
    this.typedIn = undefined;
  }

  /** A theme from a file, in place of what is there: nothing of it counts where anything is wrong. */
  take(text: string): boolean {
    const read = readTheme(text);
    this.problems = 'problems' in read ? read.problems : [];
    if ('draft' in read) this.change(read.draft);
    return 'draft' in read;
  }

  undo(): void {
    const last = this.past.at(-1);
    if (last === undefined) return;
    this.future = [...this.future, this.draft];
    this.past = this.past.slice(0, -1);
    this.show(last);
  }

  redo(): void {
    const next = this.future.at(-1);
    if (next === undefined) return;
    this.past = [...this.past, this.draft];
    this.future = this.future.slice(0, -1);
    this.show(next);
  }

  async load(): Promise<void> {
    try {
      const host = await this.api.get<Host>(this.path, { isSilent: true });
      runInAction(() => this.begin(host));
    } catch (error) {
      runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    }
  }

  /** Answers whether it is saved; what waits for a second person is no unsaved change. */
  async save(): Promise<boolean> {
    this.isBusy = true;
    try {
      const headers = { 'If-Match': `"${this.host?._version ?? '*'}"` };
      const host = await this.api.patch<Host>(this.path, partsOf(this.draft), { headers });
      runInAction(() => this.begin(host));
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'APPROVAL_ASKED') runInAction(() => (this.saved = this.draft));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  private begin(host: Host): void {
    this.host = host;
    this.error = undefined;
    this.saved = themeDraft(host.style ?? [], host.variables ?? []);
    this.draft = this.saved;
  }

  private change(draft: ThemeDraft, field?: string): void {
    if (field === undefined || field !== this.typedIn) this.past = [...this.past, this.draft].slice(-MOST_STEPS);
    this.future = [];
    this.show(draft);
    this.typedIn = field;
  }

  private show(draft: ThemeDraft): void {
    this.draft = draft;
    this.typedIn = undefined;
    this.problems = [];
  }
}

/** What of the host the theme is. */
const partsOf = (draft: ThemeDraft) => ({ style: styleRowsOf(draft), variables: variableRowsOf(draft) });

/** How the colours of a key are read that it is the upper one of. */
export const contrastsAt = (contrasts: readonly Contrast[], key: string, scheme: Scheme): readonly Contrast[] =>
  contrasts.filter((one) => one.scheme === scheme && (one.upper === 'label' ? one.lower : one.upper) === key);
