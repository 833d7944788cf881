import { type AnswerOf, type Disposer, disposeAll } from '@mortise/sdk';
import { type ApiService, type EventsService, problemOf } from '@mortise/sdk/client';
import { foldText } from '@mortise/sdk/domain';
import { QueryStore } from '@mortise/sdk/ui';
import { makeAutoObservable, runInAction } from 'mobx';
import type { texts } from '../../../kernel/contract.ts';
import { isMissing, isSelected, targetOf, type TextRow, type TextSelection } from '../shared/textFiles.ts';

type Languages = AnswerOf<typeof texts.ownLanguages>;
export type TextChange = { readonly key: string; readonly text: string | null; readonly seen: string | null };

/** Every text of a language, and those that are looked for. */
export class TextsStore {
  readonly language: string;
  readonly texts: QueryStore<AnswerOf<typeof texts.wordingOfLanguage>>;
  readonly languages: QueryStore<Languages>;
  search = '';
  selection: TextSelection = 'all';
  /** Where it is shown; everywhere unless it is said. */
  home: string | null = null;
  isSaving = false;
  private readonly api: ApiService;
  private readonly events: EventsService;

  constructor(language: string, api: ApiService, events: EventsService) {
    this.language = language;
    this.api = api;
    this.events = events;
    const params = { language };
    this.texts = new QueryStore((signal) =>
      api.call<typeof texts.wordingOfLanguage>('GET /core/texts/:language', { params, signal, isSilent: true }),
    );
    this.languages = new QueryStore((signal) => api.call<typeof texts.ownLanguages>('GET /core/languages', { signal, isSilent: true }));
    makeAutoObservable<TextsStore, 'api' | 'events'>(this, {
      language: false,
      texts: false,
      languages: false,
      api: false,
      events: false,
      start: false,
    });
  }

  /** Loads again when somebody words a text, here or elsewhere. */
  start(): Disposer {
    const load = (): void => void Promise.all([this.texts.load(), this.languages.load()]);
    return disposeAll([this.texts.start(), this.languages.start(), this.events.on('texts', load)]);
  }

  get all(): readonly TextRow[] {
    return this.texts.answer?.texts ?? [];
  }

  get homes(): readonly string[] {
    return [...new Set(this.all.flatMap(({ home }) => home ?? []))];
  }

  get shown(): readonly TextRow[] {
    const words = foldText(this.search)
      .split(/\s+/)
      .filter((word) => word !== '');
    return this.all.filter((row) => {
      if (!isSelected(row, this.language, this.selection) || (this.home !== null && row.home !== this.home)) return false;
      const text = words.length === 0 ? '' : foldText(`${row.key} ${targetOf(row, this.language) ?? ''}`);
      return words.every((word) => text.includes(word));
    });
  }

  get changedCount(): number {
    return this.all.filter(({ own }) => own !== undefined).length;
  }

  get missingCount(): number {
    return this.all.filter((row) => isMissing(row, this.language)).length;
  }

  find(key: string | null): TextRow | undefined {
    return key === null ? undefined : this.all.find((row) => row.key === key);
  }

  setSearch(search: string): void {
    this.search = search;
  }

  select(selection: TextSelection): void {
    this.selection = selection;
  }

  setHome(home: string | null): void {
    this.home = home;
  }

  /** Answers what is wrong; nothing where the texts are saved or wait for a second person. */
  save(changes: readonly TextChange[]): Promise<string | undefined> {
    const input = { params: { language: this.language }, body: { texts: [...changes] }, isSilent: true };
    return this.send(() => this.api.call<typeof texts.wordTexts>('PUT /core/texts/:language', input));
  }

  saveLanguages(languages: Languages['languages']): Promise<string | undefined> {
    const version = this.languages.answer?.version;
    const body = { languages: [...languages], ...(version !== undefined && { version }) };
    return this.send(() => this.api.call<typeof texts.replaceLanguages>('PUT /core/languages', { body, isSilent: true }));
  }

  private async send(call: () => Promise<unknown>): Promise<string | undefined> {
    this.isSaving = true;
    try {
      await call();
      await Promise.all([this.texts.load(), this.languages.load()]);
      return undefined;
    } catch (error) {
      return problemOf(error);
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }
}
